/** `xpre-docs search query`: prints search results of the current site, and why they match. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { displayText } from '../../diagnostics/formats/displayText.ts'
import { createPaint } from '../../diagnostics/formats/paint.ts'
import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { ExplainedHit } from '../../shared/search/search.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { describeHits, hierarchyOf } from './describeHits.ts'
import { readTimeout } from './readTimeout.ts'

export interface QueryCommandOptions {
  readonly timeout?: string
  readonly limit?: string
  readonly json?: boolean
  readonly docsVersion?: string
  readonly locale?: string
}

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

/**
 * Detects a query without quotes, which the shell splits into words.
 * @throws {UserError} when the second argument is not a folder.
 */
export function assertQuoted(args: readonly string[], cwd: string): void {
  const [, siteDir] = args
  if (args.length <= 2 && (siteDir === undefined || existsSync(path.resolve(cwd, siteDir)))) return
  throw new UserError(
    args.length > 2 ? 'There are too many arguments' : `There is no folder "${displayText(siteDir ?? '')}"`,
    { hint: `put several words into quotes: xpre-docs search query "${displayText(args.join(' '))}"` },
  )
}

export async function runSearchQuery(
  written: string,
  siteDir: string | undefined,
  options: QueryCommandOptions,
  { terminal, cwd, env, searchQuery }: CliContext,
): Promise<ExitCode> {
  const { stdout, stderr } = terminal
  const limit = readLimit(options.limit)
  const query = written.slice(0, QUERY_MAX_LENGTH)
  if (query.trim() === '') throw new UserError('There is nothing to search for', { hint: 'name some words' })
  const hits = await searchQuery({
    ...(siteDir === undefined ? {} : { siteDir }),
    cwd,
    env,
    timeoutMs: readTimeout(options.timeout),
    query,
    limit,
    ...(options.docsVersion !== undefined && { docsVersion: options.docsVersion }),
    ...(options.locale !== undefined && { locale: options.locale }),
  })
  if (options.json === true) {
    stdout.write(`${toJson(query, hits)}\n`)
    return EXIT.success
  }
  if (query.length < written.length) {
    stderr.write(`Only the first ${QUERY_MAX_LENGTH} characters are searched, as in a browser.\n`)
  }
  const layout = { paint: createPaint(terminal.stdoutColor), width: stdout.columns ?? 100 }
  const lines = hits.length === 0 ? [`No results for "${displayText(query)}".`] : describeHits(hits, layout)
  stdout.write(`${lines.join('\n')}\n`)
  return EXIT.success
}
