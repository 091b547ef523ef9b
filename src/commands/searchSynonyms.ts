/** `search synonyms`: proposes synonyms from queries without results, and may write them to a file. */

import { createReadStream, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { defineCommand, EXIT, formatOf, required, SITE_ARGUMENT, TIMEOUT, text } from '../cli/index.ts'
import { displayText, type Paint, withoutLogCommands } from '../diagnostics/index.ts'
import { writeText } from '../edit/index.ts'
import { importOpenSiteSearch } from '../plan/index.ts'
import {
  importProposeSynonyms,
  importReadQueryLog,
  mergeSynonymsFile,
  type QueryLog,
  type SynonymProposals,
} from '../search/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import { count } from '../shared/text/inWords.ts'

export default defineCommand({
  summary: 'propose synonyms from queries without results',
  position: 20,
  arguments: {
    file: required('queries that search.hooks has collected, one JSON object in each line'),
    siteDir: SITE_ARGUMENT,
  },
  options: {
    locale: text('--locale <name>', 'language of the site (default: the default locale)'),
    format: formatOf('search synonyms'),
    write: text('--write <file>', 'add the proposals to a JSON file that the configuration imports'),
    timeoutMs: TIMEOUT,
  },
  help: `
Counts the words of queries that no page contains, and proposes words of the
site with the same meaning: other spellings, words of one family, and words
that the other words of several queries lead to. Words without a sufficient
reason are listed without a proposal. Read the proposals before you use them.

With --write the proposals are added to a JSON file of lists, which the
configuration has to import; the configuration itself is not changed.

Examples:
  xpre-docs search synonyms queries.jsonl
  xpre-docs search synonyms queries.jsonl --format json
  xpre-docs search synonyms queries.jsonl site --write site/synonyms.json

Exit codes:
  0  success
  1  lines of the file are invalid; the others were used
  2  wrong usage, an invalid configuration, or a failure of the disk
  3  a bug in xpre-docs`,
  async run({ file, format, write, ...options }, { terminal, cwd, env }) {
    assertReadable(path.resolve(cwd, file), file)
    const target = write === undefined ? undefined : { file: path.resolve(cwd, write), shown: write }
    const before = target && readSynonymsFile(target.file, target.shown)
    const { openSiteSearch } = await importOpenSiteSearch()
    const { proposeSynonyms } = await importProposeSynonyms()
    const { readQueryLog } = await importReadQueryLog()
    const site = await openSiteSearch({ ...options, cwd, cacheEnv: env })
    const { queries, ...log } = await readQueryLog(
      createReadStream(path.resolve(cwd, file)),
      site.data.locale,
    )
    const proposals = await proposeSynonyms(queries, {
      vocabulary: await site.readVocabulary(),
      headings: site.pages.flatMap(({ path: page, sections }) =>
        sections.map(({ heading }) => ({ path: page, text: heading })),
      ),
      answer: (query, limit) => site.answer(query, limit),
    })
    const isWritten = target !== undefined && writeSynonyms(target, before, proposals.synonyms)
    const result = { ...proposals, log, isWritten }
    const mistakes = describeMistakes(file, log)
    terminal.print(mistakes)
    const shown =
      format === 'json'
        ? withoutLogCommands(toJson(result))
        : describeSynonyms(result, terminal.stdoutStyle).join('\n')
    terminal.stdout.write(`${shown}\n`)
    terminal.print([...describeSkipped(result), ...describeWritten(target?.shown, isWritten)])
    return mistakes.length > 0 ? EXIT.findings : EXIT.success
  },
})

interface Result extends SynonymProposals {
  readonly log: Omit<QueryLog, 'queries'>
  /** Whether the file of `--write` was changed. */
  readonly isWritten: boolean
}

/** @throws {UserError} when the path is not a readable regular file. */
function assertReadable(file: string, shown: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined)
    throw new UserError(`There is no file "${shown}"`, {
      hint: 'name the file with the queries that search.hooks has collected',
    })
  if (!stats.isFile()) throw new UserError(`"${shown}" is not a regular file`, { hint: 'name a file' })
}

/**
 * Text of the file with the synonyms so far; undefined without one.
 * @throws {UserError} when it has something else.
 */
function readSynonymsFile(file: string, shown: string): string | undefined {
  if (!file.endsWith('.json'))
    throw new UserError(`--write needs a file with the ending .json, not "${shown}"`, {
      hint: 'write --write search-synonyms.json, and import it in the configuration',
    })
  if (statSync(path.dirname(file), { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UserError(`There is no folder for "${shown}"`, { hint: 'create it, or name another file' })
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined
  assertReadable(file, shown)
  const text = readFileSync(file, 'utf8')
  if (mergeSynonymsFile(text, []) === undefined)
    throw new UserError(`"${shown}" has no lists of synonyms, so nothing is written to it`, {
      hint: 'write [["cart", "basket"]], or name another file',
    })
  return text
}

/** @throws {UserError} when the file cannot be written. */
function writeSynonyms(
  { file, shown }: { readonly file: string; readonly shown: string },
  before: string | undefined,
  synonyms: SynonymProposals['synonyms'],
): boolean {
  const text = mergeSynonymsFile(before, synonyms)
  if (text === undefined || text === before || (before === undefined && synonyms.length === 0)) return false
  writeText(path.dirname(file), path.basename(file), { before, after: text, shown })
  return true
}

function describeWritten(file: string | undefined, isWritten: boolean): string[] {
  if (file === undefined) return []
  const shown = displayText(file)
  return [
    isWritten
      ? `Wrote ${shown}. The configuration reads it with: import synonyms from './${shown}'`
      : `Nothing was added to ${shown}.`,
  ]
}

/** For programs; keys are stable. */
function toJson({ log, proposals, unproposed, synonyms, answered, skipped, isWritten }: Result): string {
  const { total, withResults, otherLocales, dropped, mistakes, moreMistakes } = log
  return JSON.stringify(
    {
      version: 1,
      synonyms,
      proposals,
      unproposed: unproposed.map(({ word = null, ...rest }) => ({ word, ...rest })),
      searches: { total, withResults, answered, dropped, otherLocales: Object.fromEntries(otherLocales) },
      skippedQueries: skipped,
      mistakes,
      moreMistakes,
      isWritten,
    },
    undefined,
    2,
  )
}

/** Words without a proposal that are listed; JSON has all. */
const MAX_UNPROPOSED = 50

const quote = (text: string): string => `"${displayText(text)}"`
const list = (texts: readonly string[]): string => texts.map(displayText).join(', ')
const listQuoted = (texts: readonly string[]): string => texts.map(quote).join(', ')
const times = (number: number): string => (number === 1 ? 'once' : `${number.toLocaleString('en-US')} times`)

/** A literal of the configuration. */
const literal = (word: string): string => `'${displayText(word).replace(/[\\']/g, '\\$&')}'`

/** @param shown File with the queries. */
function describeMistakes(shown: string, { mistakes, moreMistakes }: Result['log']): string[] {
  return [
    ...mistakes.map(({ line, message }) => `${displayText(shown)}:${line}:1 ${displayText(message)}`),
    ...(moreMistakes > 0
      ? [`${displayText(shown)}: ${count(moreMistakes, 'further line')} with mistakes`]
      : []),
  ]
}

/** What was not looked at, so that no query is left out without a notice. */
function describeSkipped({ log, answered, skipped }: Result): string[] {
  const others = [...log.otherLocales].map(([locale, lines]) => `${displayText(locale)} (${lines})`)
  return [
    ...(log.withResults > 0
      ? [`${count(log.withResults, 'search', 'searches')} had results for all words.`]
      : []),
    ...(answered > 0 ? [`${count(answered, 'search', 'searches')} would have results today.`] : []),
    ...(others.length > 0 ? [`Searches in other languages were not looked at: ${others.join(', ')}.`] : []),
    ...(log.dropped > 0
      ? [`${count(log.dropped, 'search', 'searches')} for rare queries were dropped to limit memory.`]
      : []),
    ...(skipped > 0 ? [`${count(skipped, 'rare query', 'rare queries')} were not looked at.`] : []),
  ]
}

function describeSynonyms(result: Result, paint: Paint): string[] {
  const { proposals, unproposed, synonyms } = result
  const lines = [`${count(proposals.length, 'proposal')} for search.synonyms`]
  for (const { word, target, count: asked, queries, confidence, reasons, pages } of proposals) {
    lines.push(
      '',
      `${paint('bold', `${displayText(word)} = ${displayText(target)}`)} (confidence ${confidence.toFixed(2)})`,
      `  asked ${times(asked)}: ${listQuoted(queries)}`,
      ...reasons.map(({ kind, detail }) => `  ${kind}: ${displayText(detail)}`),
      `  leads to: ${paint('cyan', list(pages))}`,
    )
  }
  if (synonyms.length > 0) {
    const rows = synonyms.map((words) => `    [${words.map(literal).join(', ')}],`)
    lines.push('', 'search: {', '  synonyms: [', ...rows, '  ],', '}')
  }
  if (unproposed.length > 0) lines.push('', paint('bold', 'Without a proposal'))
  for (const { word, count: asked, queries, why, pages } of unproposed.slice(0, MAX_UNPROPOSED)) {
    const subject = word === undefined ? '' : `${displayText(word)}, `
    const others = pages.length === 0 ? '' : `; see ${list(pages)}`
    lines.push(
      `  ${subject}asked ${times(asked)}: ${listQuoted(queries)}`,
      `    ${displayText(why)}${others}`,
    )
  }
  if (unproposed.length > MAX_UNPROPOSED) {
    lines.push(`  and ${unproposed.length - MAX_UNPROPOSED} more: --format json lists all`)
  }
  return lines
}
