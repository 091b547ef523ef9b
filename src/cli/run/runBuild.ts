/** `xpre-docs build`: runs the build, prints the findings and the result. */
import { existsSync } from 'node:fs'
import type { BuildResult } from '../../build/buildOptions.ts'
import { displayPath } from '../../config/displayPath.ts'
import { createSourceReader } from '../../diagnostics/createSourceReader.ts'
import { formatFindings } from '../../diagnostics/formats/formatFindings.ts'
import { formatJson } from '../../diagnostics/formats/formatJson.ts'
import { isFormatName } from '../../diagnostics/formats/formats.ts'
import { mergePlaceholders } from '../../diagnostics/mergePlaceholders.ts'
import type { Report } from '../../diagnostics/report.ts'
import type { BuildProfile } from '../../shared/buildProfile.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { RuleId } from '../../shared/rules.ts'
import { count, formatSeconds } from '../../shared/text/inWords.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { createProfileRecorder, formatProfile, processClock } from './buildProfile.ts'
import { noteForeignTool } from './noteForeignTool.ts'
import { createProgressDisplay } from './progressDisplay.ts'
import { readTimeout } from './readTimeout.ts'

export interface BuildCommandOptions {
  readonly timeout?: string
  readonly outDir?: string
  readonly baseUrl?: string
  readonly drafts?: boolean
  readonly locale?: readonly string[]
  readonly strict?: boolean
  readonly minify: boolean
  readonly quiet?: boolean
  readonly cache: boolean
  readonly workers?: string
  readonly format?: string
  readonly profile?: boolean
}

const FORMATS = ['text', 'json'] as const

type BuildFormat = (typeof FORMATS)[number]

/** @throws {UserError} for a format that `build` does not support. */
function readFormat(written: string = FORMATS[0]): BuildFormat {
  const format = FORMATS.find((name) => name === written)
  if (format !== undefined) return format
  const others = isFormatName(written) ? `, or run: xpre-docs check --format ${written}` : ''
  throw new UserError(`build has no format "${written}"`, {
    hint: `choose one of ${FORMATS.join(', ')}${others}`,
  })
}

/** More threads than this only compete for processors. */
const MAX_WORKERS = 64

/** @throws {UserError} unless it is a whole number up to the limit. */
function readWorkers(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const number = Number(written)
  if (/^\d+$/.test(written) && number <= MAX_WORKERS) return number
  throw new UserError(`--workers is not a number from 0 to ${MAX_WORKERS}: "${written}"`, {
    hint: 'leave it out for one thread on each processor',
  })
}

function describeFailure({ config, findings }: BuildResult, cwd: string): string {
  const isStrict = findings.some((finding) => finding.isStrict)
  const outputState = existsSync(config.outDir)
    ? `Nothing was replaced: ${displayPath(config.outDir, cwd)} still contains the last good output.`
    : 'Nothing was written.'
  return `Build failed${isStrict ? ' with --strict, which treats warnings as errors' : ''}. ${outputState}`
}

/** Configuration keys that allow a build with broken links, by the rules they control. */
const KEYS = new Map<RuleId, string>([
  ['broken-link', 'onBrokenLinks'],
  ['missing-asset', 'onBrokenAssets'],
])

/** Hint if only broken links and assets fail the build; undefined otherwise. */
function describeWorkaround({ findings, config }: BuildResult): string | undefined {
  const rules = [...new Set(findings.flatMap(({ rule, severity }) => (severity === 'throw' ? [rule] : [])))]
  const keys = rules.flatMap((rule) => KEYS.get(rule) ?? []).sort()
  if (keys.length === 0 || keys.length < rules.length) return undefined
  const settings = keys.map((key) => `${key}: 'warn'`).join(', ')
  return `hint: to see the pages before fixing this, set ${settings} in ${config.configFile ?? 'xpre.config.mjs'}`
}

function describeSuccess(
  { pages, reusedPages, files, durationMs, config }: BuildResult,
  cwd: string,
): string {
  const unchanged = reusedPages === 0 ? '' : `, ${reusedPages} of them unchanged`
  const amount = `${count(pages, 'page')}${unchanged} (${count(files, 'file')})`
  return `Built ${amount} in ${formatSeconds(durationMs)} → ${displayPath(config.outDir, cwd)}`
}

function toReport(
  { config, findings, pages, reusedPages, files, durationMs }: BuildResult,
  cwd: string,
): Report {
  const { siteDir } = config
  const readSource = createSourceReader(siteDir)
  return { findings, counts: { files, pages, reusedPages }, durationMs, siteDir, cwd, readSource }
}

function printFindings(
  result: BuildResult,
  format: BuildFormat,
  profile: BuildProfile | undefined,
  { terminal, cwd }: CliContext,
): void {
  const report: Report = { ...toReport(result, cwd), profile }
  if (format === 'json') terminal.stdout.write(formatJson(report))
  else {
    const findings = mergePlaceholders(report.findings)
    terminal.stderr.write(formatFindings({ ...report, findings }, { color: terminal.color }))
  }
}

export async function runBuild(
  siteDir: string | undefined,
  options: BuildCommandOptions,
  context: CliContext,
): Promise<ExitCode> {
  const { terminal, cwd } = context
  const { quiet = false, strict = false } = options
  const workers = readWorkers(options.workers)
  const timeoutMs = readTimeout(options.timeout)
  const format = readFormat(options.format)
  if (!quiet) noteForeignTool(siteDir, context)
  const progress = createProgressDisplay(terminal, () => performance.now())
  const recorder = options.profile === true ? createProfileRecorder(processClock) : undefined
  let result: BuildResult
  try {
    result = await context.build({
      ...(siteDir === undefined ? {} : { siteDir }),
      ...(options.outDir === undefined ? {} : { outDir: options.outDir }),
      ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
      cwd,
      timeoutMs,
      includeDrafts: options.drafts ?? false,
      locales: options.locale,
      strict,
      minify: options.minify,
      workers,
      cacheEnv: options.cache ? context.env : undefined,
      onWait: ({ pid, file }) => {
        progress.end()
        terminal.stderr.write(
          `Another build uses the same output folder (process ${pid}): waiting for it to end. If it is not running, remove ${displayPath(file, cwd)}.\n`,
        )
      },
      onProgress(event) {
        recorder?.onProgress(event)
        if (!quiet) progress.report(event)
      },
      ...(recorder === undefined
        ? {}
        : { onDocumentTimed: recorder.onDocumentTimed, onPageTimed: recorder.onPageTimed }),
    })
  } finally {
    progress.end()
  }
  const profile = recorder?.finish(result.reusedPages)
  printFindings(result, format, profile, context)
  if (!quiet) {
    const line = result.failed
      ? terminal.style('red', describeFailure(result, cwd))
      : terminal.style('green', describeSuccess(result, cwd))
    const hint = result.failed && !strict ? describeWorkaround(result) : undefined
    terminal.stderr.write(hint === undefined ? `${line}\n` : `${line}\n${hint}\n`)
  }
  if (profile !== undefined && format === 'text') terminal.stderr.write(`\n${formatProfile(profile)}`)
  return result.failed ? EXIT.findings : EXIT.success
}
