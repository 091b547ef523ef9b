/** `xpre-docs search synonyms`: proposes synonyms from queries without results. */
import type { SearchSynonymsResult } from '../../../commands/searchSynonyms.ts'
import { displayText, withoutLogCommands } from '../../../diagnostics/formats/displayText.ts'
import { createPaint } from '../../../diagnostics/formats/paint.ts'
import { UserError } from '../../../shared/errors/userError.ts'
import type { CliContext } from '../../cliContext.ts'
import { EXIT, type ExitCode } from '../../exitCodes.ts'
import { readTimeout } from '../readTimeout.ts'
import { describeMistakes, describeSkipped, describeSynonyms } from './describeSynonyms.ts'

const quote = (text: string): string => `'${text}'`

export interface SynonymsCommandOptions {
  readonly timeout?: string
  readonly format?: string
  readonly write?: string
  readonly locale?: string
}

/** For programs; keys are stable. */
function toJson({
  log,
  proposals,
  unproposed,
  synonyms,
  answered,
  skipped,
  isWritten,
}: SearchSynonymsResult): string {
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

export async function runSearchSynonyms(
  file: string,
  siteDir: string | undefined,
  { format = 'text', write, timeout, locale }: SynonymsCommandOptions,
  { terminal, cwd, env, searchSynonyms }: CliContext,
): Promise<ExitCode> {
  if (format !== 'text' && format !== 'json') {
    throw new UserError(`There is no format "${displayText(format)}"`, {
      hint: 'write --format json, or omit it',
    })
  }
  const result = await searchSynonyms({
    ...(siteDir === undefined ? {} : { siteDir }),
    ...(write === undefined ? {} : { write }),
    ...(locale === undefined ? {} : { locale }),
    cwd,
    env,
    timeoutMs: readTimeout(timeout),
    file,
  })
  const { stdout, stderr } = terminal
  const mistakes = describeMistakes(file, result.log)
  if (mistakes.length > 0) stderr.write(`${mistakes.join('\n')}\n`)
  if (format === 'json') stdout.write(`${withoutLogCommands(toJson(result))}\n`)
  else stdout.write(`${describeSynonyms(result, createPaint(terminal.stdoutColor)).join('\n')}\n`)
  const notes = describeSkipped(result)
  if (write !== undefined) {
    const shown = displayText(write)
    notes.push(
      result.isWritten
        ? `Wrote ${shown}. The configuration reads it with: import synonyms from ${quote(`./${shown}`)}`
        : `Nothing was added to ${shown}.`,
    )
  }
  if (notes.length > 0) stderr.write(`${notes.join('\n')}\n`)
  return mistakes.length > 0 ? EXIT.findings : EXIT.success
}
