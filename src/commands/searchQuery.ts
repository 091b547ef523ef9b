/** `search query`: prints search results of the current site, and why they match. */

import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  defineCommand,
  EXIT,
  EXIT_CODES,
  flag,
  parsed,
  required,
  SITE_ARGUMENT,
  TIMEOUT,
  text,
} from '../cli/index.ts'
import { displayText, type Paint, wrapText } from '../diagnostics/index.ts'
import { importOpenSiteSearch } from '../plan/index.ts'
import { QUERY_MAX_LENGTH } from '../shared/constants.ts'
import { UserError } from '../shared/errors/userError.ts'
import { namedScope, suggestScope } from '../shared/search/namedScope.ts'
import { type ExplainedHit, type HitReason, LEVELS, type SearchHit } from '../shared/search/search.ts'
import { shorten } from '../shared/text/shorten.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 1000

/** @throws {UserError} */
function readLimit(written: string | undefined): number {
  if (written === undefined) return DEFAULT_LIMIT
  const number = /^\d{1,4}$/.test(written) ? Number(written) : 0
  if (number >= 1 && number <= MAX_LIMIT) return number
  throw new UserError(`--limit is not a number from 1 to ${MAX_LIMIT}: "${written}"`, {
    hint: `write --limit 3, or omit it for ${DEFAULT_LIMIT}`,
  })
}

export default defineCommand({
  summary: 'show what readers find, and why',
  position: 10,
  arguments: { words: required('what a reader types'), siteDir: SITE_ARGUMENT },
  allowsExcess: true,
  options: {
    limit: parsed('--limit <n>', `at most this many hits (default: ${DEFAULT_LIMIT})`, readLimit),
    docsVersion: text(
      '--docs-version <name>',
      'version of the documents to search, or all (default: the last one)',
    ),
    locale: text('--locale <name>', 'language of the site (default: the default locale)'),
    json: flag('--json', 'print JSON, for programs'),
    timeoutMs: TIMEOUT,
  },
  help: `
Searches the index of the current files; the site need not be built. Each hit
has its score and, for each word, where and how it was found. On a site with
several versions, the search covers the last one, like that of readers who
have chosen none; on one with several languages, the default locale.

Examples:
  xpre-docs search query "cancel an order"
  xpre-docs search query instal site --limit 3
  xpre-docs search query refund --docs-version 1.0
  xpre-docs search query Rechnung --locale de
  xpre-docs search query refund --json
${EXIT_CODES}`,
  async run({ words, limit, docsVersion, json, ...options }, { terminal, cwd, env }, operands) {
    assertQuoted(operands, cwd)
    const query = words.slice(0, QUERY_MAX_LENGTH)
    if (query.trim() === '')
      throw new UserError('There is nothing to search for', { hint: 'name some words' })
    const { openSiteSearch } = await importOpenSiteSearch()
    const { search, data } = await openSiteSearch({ ...options, cwd, cacheEnv: env })
    const { docs = [] } = data
    const scope = docsVersion === undefined ? undefined : namedScope(docs, docsVersion)
    if (docsVersion !== undefined && scope === undefined) {
      throw new UserError(`There is no version "${docsVersion}"`, { hint: suggestScope(docs, docsVersion) })
    }
    const hits = await search(query, limit, scope)
    const { stdout } = terminal
    if (json) {
      stdout.write(`${toJson(query, hits)}\n`)
      return EXIT.success
    }
    if (query.length < words.length)
      terminal.print([`Only the first ${QUERY_MAX_LENGTH} characters are searched, as in a browser.`])
    const layout = { paint: terminal.stdoutStyle, width: stdout.columns ?? 100 }
    const lines = hits.length === 0 ? [`No results for "${displayText(query)}".`] : describeHits(hits, layout)
    stdout.write(`${lines.join('\n')}\n`)
    return EXIT.success
  },
})

/**
 * Detects a query without quotes, which the shell splits into words.
 * @throws {UserError} when the second argument is not a folder.
 */
function assertQuoted(args: readonly string[], cwd: string): void {
  const [, siteDir] = args
  if (args.length <= 2 && (siteDir === undefined || existsSync(path.resolve(cwd, siteDir)))) return
  throw new UserError(
    args.length > 2 ? 'There are too many arguments' : `There is no folder "${displayText(siteDir ?? '')}"`,
    { hint: `put several words into quotes: xpre-docs search query "${displayText(args.join(' '))}"` },
  )
}

/** For programs; keys are stable. */
const toJson = (query: string, hits: readonly ExplainedHit[]): string =>
  JSON.stringify(
    {
      version: 1,
      query,
      hits: hits.map(({ hit, path, anchor, score, reasons }, index) => ({
        place: index + 1,
        url: hit.url,
        path,
        anchor,
        type: hit.type,
        hierarchy: hierarchyOf(hit),
        content: hit.content,
        score,
        reasons,
      })),
    },
    undefined,
    2,
  )

interface HitsLayout {
  readonly paint: Paint
  /** Columns of the terminal. */
  readonly width: number
}

const WIDTH_MIN = 40
/** Wider lines are hard to read. */
const WIDTH_MAX = 120
/** Maximum characters of a hit's text that has no snippet. */
const TEXT_LIMIT = 240

const formatScore = (score: number): string => score.toFixed(2)

/** From the category down to the hit. */
const hierarchyOf = ({ hierarchy }: SearchHit): string[] => LEVELS.flatMap((level) => hierarchy[level] ?? [])

const KINDS: Readonly<Record<HitReason['kind'], string>> = {
  exact: '=',
  prefix: 'begins',
  form: 'is a form of',
  compound: 'ends',
  typo: 'looks like',
  synonym: 'means',
}

const describeReason = ({ word, term, kind, where, score }: HitReason): string =>
  `${word} ${KINDS[kind]} ${term} in ${where} (${formatScore(score)})`

function describeHit({ hit, score, reasons }: ExplainedHit, place: number, layout: HitsLayout): string[] {
  const { paint, width } = layout
  const number = `${place}. `
  const indent = ' '.repeat(number.length)
  const room = Math.min(Math.max(width, WIDTH_MIN), WIDTH_MAX) - number.length
  const wrap = (text: string) => wrapText(displayText(text), room)
  const [title = '', ...rest] = wrap(hierarchyOf(hit).join(' › '))
  const snippet = hit._snippetResult?.content?.value ?? hit.content
  const text = snippet === null ? [] : wrap(shorten(snippet, TEXT_LIMIT))
  const why = wrap(
    `score ${formatScore(score)}: ${reasons.map(describeReason).join(', ') || 'no reason known'}`,
  )
  return [
    number + paint('bold', title),
    ...rest.map((line) => indent + paint('bold', line)),
    indent + paint('cyan', displayText(hit.url)),
    ...text.map((line) => indent + line),
    ...why.map((line) => indent + paint('dim', line)),
  ]
}

/** @returns Lines, with a blank line between hits. */
export function describeHits(hits: readonly ExplainedHit[], layout: HitsLayout): string[] {
  return hits.flatMap((hit, index) => [...(index === 0 ? [] : ['']), ...describeHit(hit, index + 1, layout)])
}
