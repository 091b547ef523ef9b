/** `xpre-docs build`: runs the chain, prints the findings and says what became of the output. */
import { existsSync } from 'node:fs'
import { displayPath } from '../config/displayPath.ts'
import type { BuildResult } from '../pipeline/buildSite.ts'
import { createSourceReader } from '../report/createSourceReader.ts'
import { formatFindings } from '../report/formatFindings.ts'
import { formatJson } from '../report/formatJson.ts'
import type { Report } from '../report/report.ts'
import { count, formatSeconds } from '../shared/inWords.ts'
import { UserError } from '../shared/userError.ts'
import type { CliContext } from './cliContext.ts'
import { EXIT, type ExitCode } from './exitCodes.ts'
import { createProgress } from './progress.ts'

export interface BuildCommandOptions {
  readonly outDir?: string
  readonly baseUrl?: string
  readonly drafts?: boolean
  readonly strict?: boolean
  readonly minify: boolean
  readonly quiet?: boolean
  readonly cache: boolean
  readonly workers?: string
  readonly format: 'text' | 'json'
}

/** More threads than this would only wait for each other. */
const MAX_WORKERS = 64

/** @throws {UserError} for anything but a small whole number. */
function readWorkers(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const number = Number(written)
  if (/^\d+$/.test(written) && number <= MAX_WORKERS) return number
  throw new UserError(`--workers is not a number from 0 to ${MAX_WORKERS}: "${written}"`, {
    hint: 'leave it out for one thread on each processor',
  })
}

function describeFailure({ findings, config }: BuildResult, strict: boolean, cwd: string): string {
  const isStrictOnly = strict && !findings.some(({ severity }) => severity === 'throw')
  const kept = existsSync(config.outDir)
    ? `Nothing was replaced: ${displayPath(config.outDir, cwd)} still holds the last good output.`
    : 'Nothing was written.'
  return `Build failed${isStrictOnly ? ', because with --strict warnings count' : ''}. ${kept}`
}

function describeSuccess({ pages, keptPages, files, durationMs, config }: BuildResult, cwd: string): string {
  const kept = keptPages === 0 ? '' : `, ${keptPages} of them unchanged`
  const amount = `${count(pages, 'page')}${kept} (${count(files, 'file')})`
  return `Built ${amount} in ${formatSeconds(durationMs)} → ${displayPath(config.outDir, cwd)}`
}

function toReport({ config, findings, pages, files, durationMs }: BuildResult, cwd: string): Report {
  const { siteDir } = config
  const readSource = createSourceReader(siteDir)
  return { findings, counts: { files, pages }, durationMs, siteDir, cwd, readSource }
}

function printFindings(result: BuildResult, format: 'text' | 'json', { terminal, cwd }: CliContext): void {
  const report = toReport(result, cwd)
  if (format === 'json') terminal.stdout.write(formatJson(report))
  else terminal.stderr.write(formatFindings(report, { color: terminal.color }))
}

export async function runBuild(
  siteDir: string | undefined,
  options: BuildCommandOptions,
  context: CliContext,
): Promise<ExitCode> {
  const { terminal, cwd } = context
  const { quiet = false, strict = false } = options
  const workers = readWorkers(options.workers)
  const progress = createProgress(terminal, () => performance.now())
  let result: BuildResult
  try {
    result = await context.build({
      ...(siteDir === undefined ? {} : { siteDir }),
      ...(options.outDir === undefined ? {} : { outDir: options.outDir }),
      ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
      cwd,
      includeDrafts: options.drafts ?? false,
      strict,
      minify: options.minify,
      workers,
      cacheEnv: options.cache ? context.env : undefined,
      onWait: ({ pid, file }) => {
        progress.end()
        terminal.stderr.write(
          `Another build works on the same output (process ${pid}): waiting for it to end. If there is none, remove ${displayPath(file, cwd)}.\n`,
        )
      },
      onProgress: quiet ? () => {} : (event) => progress.report(event),
    })
  } finally {
    progress.end()
  }
  printFindings(result, options.format, context)
  if (!quiet) {
    const line = result.failed
      ? terminal.style('red', describeFailure(result, strict, cwd))
      : terminal.style('green', describeSuccess(result, cwd))
    terminal.stderr.write(`${line}\n`)
  }
  return result.failed ? EXIT.findings : EXIT.success
}
