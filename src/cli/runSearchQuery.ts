/** `xpre-docs search query`: what readers find in the index of the site as it is now, and why. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { displayText } from '../diagnostics/formats/displayText.ts'
import { createPaint } from '../diagnostics/formats/paint.ts'
import { QUERY_MAX_LENGTH } from '../shared/constants.ts'
import type { ExplainedHit } from '../shared/search/search.ts'
import { UserError } from '../shared/userError.ts'
import type { CliContext } from './cliContext.ts'
import { describeHits, hierarchyOf } from './describeHits.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'
import { readTimeout } from './readTimeout.ts'

export interface QueryCommandOptions {
  readonly timeout?: string
  readonly limit?: string
  readonly json?: boolean
}

const DEFAULT_LIMIT = 10
const GREATEST_LIMIT = 1000

/** @throws {UserError} */
function readLimit(written: string | undefined): number {
  if (written === undefined) return DEFAULT_LIMIT
  const number = /^\d{1,4}$/.test(written) ? Number(written) : 0
  if (number >= 1 && number <= GREATEST_LIMIT) return number
  throw new UserError(`--limit is no number from 1 to ${GREATEST_LIMIT}: "${written}"`, {
    hint: `write --limit 3, or leave it out for ${DEFAULT_LIMIT}`,
  })
}

/** For programs; the keys stay as they are. */
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

/**
 * A shell takes words without quotes apart.
 * @throws {UserError} when what follows the first of them is no folder.
 */
export function assertQuoted(args: readonly string[], cwd: string): void {
  const [, siteDir] = args
  if (args.length <= 2 && (siteDir === undefined || existsSync(path.resolve(cwd, siteDir)))) return
  throw new UserError(
    args.length > 2 ? 'These are too many words' : `There is no folder "${displayText(siteDir ?? '')}"`,
    { hint: `several words go into quotes: xpre-docs search query "${displayText(args.join(' '))}"` },
  )
}

export async function runSearchQuery(
  written: string,
  siteDir: string | undefined,
  options: QueryCommandOptions,
  { terminal, cwd, env, openSearch }: CliContext,
): Promise<ExitCode> {
  const { stdout, stderr } = terminal
  const limit = readLimit(options.limit)
  const query = written.slice(0, QUERY_MAX_LENGTH)
  if (query.trim() === '') throw new UserError('There is nothing to search for', { hint: 'name some words' })
  const { search } = await openSearch({
    cwd,
    env,
    timeoutMs: readTimeout(options.timeout),
    ...(siteDir === undefined ? {} : { siteDir }),
  })
  const hits = await search(query, limit)
  if (options.json === true) {
    stdout.write(`${toJson(query, hits)}\n`)
    return EXIT.success
  }
  if (query.length < written.length) {
    stderr.write(`Only the first ${QUERY_MAX_LENGTH} signs are searched for, as in a browser.\n`)
  }
  const layout = { paint: createPaint(terminal.stdoutColor), width: stdout.columns ?? 100 }
  const lines = hits.length === 0 ? [`No results for "${displayText(query)}".`] : describeHits(hits, layout)
  stdout.write(`${lines.join('\n')}\n`)
  return EXIT.success
}
