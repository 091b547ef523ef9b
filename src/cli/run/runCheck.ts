/** `xpre-docs check`: runs the check, and writes its reports. */
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CheckResult } from '../../commands/check.ts'
import { hasErrors } from '../../diagnostics/failure.ts'
import { formatStepSummary } from '../../diagnostics/formats/formatStepSummary.ts'
import { formats } from '../../diagnostics/formats/formats.ts'
import type { Report } from '../../diagnostics/report.ts'
import { makeFolders } from '../../disk/makeFolders.ts'
import type { FixResult } from '../../edit/fixFindings.ts'
import { readToolVersion } from '../../process/toolVersion.ts'
import type { Finding } from '../../shared/diagnostic.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { count } from '../../shared/text/inWords.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import type { Environment } from '../terminal.ts'
import { noteForeignTool } from './noteForeignTool.ts'
import { type FormatRequest, readFormats, readMaxWarnings, readRules } from './parseCheckOptions.ts'
import { createProgressDisplay } from './progressDisplay.ts'
import { readTimeout } from './readTimeout.ts'

export interface CheckCommandOptions {
  readonly timeout?: string
  readonly rule?: readonly string[]
  readonly strict?: boolean
  readonly maxWarnings?: string
  readonly ignore?: readonly string[]
  readonly quiet?: boolean
  readonly format?: readonly string[]
  readonly since?: string
  readonly published?: string
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly fix?: boolean
  readonly dryRun?: boolean
  readonly search?: boolean
  readonly external?: boolean
  readonly drafts?: boolean
  readonly locale?: readonly string[]
  readonly bare?: boolean
  readonly cache: boolean
}

const endLine = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** @throws {UserError} when the file cannot be written. */
function writeReport(file: string, text: string, cwd: string): void {
  const target = path.resolve(cwd, file)
  try {
    makeFolders(path.dirname(target))
    writeFileSync(target, text)
  } catch (error) {
    const code = errorCode(error)
    const reason = code === undefined ? '' : ` (${code})`
    throw new UserError(`The report "${file}" cannot be written${reason}`, { cause: error })
  }
}

const isForPeople = ({ format }: FormatRequest): boolean => formats[format].reader === 'people'

function printReports(report: Report, requests: readonly FormatRequest[], context: CliContext): void {
  const { terminal, cwd } = context
  const hasMachineOutput = requests.some((request) => request.file === undefined && !isForPeople(request))
  for (const request of requests) {
    const { format, file } = request
    const usesStderr = isForPeople(request) && hasMachineOutput
    const stream = usesStderr ? terminal.stderr : terminal.stdout
    const color = file === undefined && (usesStderr ? terminal.color : terminal.stdoutColor)
    const width = stream.columns ?? 100
    const text = endLine(formats[format].format(report, { color, width, version: readToolVersion() }))
    if (file === undefined) stream.write(text)
    else writeReport(file, text, cwd)
  }
}

/** GitHub limits annotations to ten of each severity; the summary page of the job has the whole list. */
function appendStepSummary(report: Report, requests: readonly FormatRequest[], env: Environment): void {
  const file = env.GITHUB_STEP_SUMMARY
  if (file === undefined || file === '' || !requests.some(({ format }) => format === 'github')) return
  const { GITHUB_SERVER_URL: serverUrl, GITHUB_REPOSITORY: repository, GITHUB_SHA: sha } = env
  try {
    appendFileSync(file, formatStepSummary(report, { serverUrl, repository, sha }))
  } catch (error) {
    throw new UserError(`The step summary "${file}" cannot be written`, { cause: error })
  }
}

/** Only errors, with the number of other findings. */
function withoutWarnings(report: Report): Report {
  const findings = report.findings.filter(({ severity }) => severity === 'throw')
  return {
    ...report,
    findings,
    counts: { ...report.counts, quiet: report.findings.length - findings.length },
  }
}

/** @throws {UserError} for options that need another option. */
function assertRequiredOptions({ dryRun, fix, updateBaseline, baseline }: CheckCommandOptions): void {
  if (dryRun === true && fix !== true) {
    throw new UserError('--dry-run needs --fix', {
      hint: 'without --fix nothing is changed',
    })
  }
  if (updateBaseline === true && baseline === undefined) {
    throw new UserError('--update-baseline needs --baseline', { hint: 'add --baseline known-links.json' })
  }
}

function describeFixes({ fixed, files, skipped }: FixResult, isDryRun: boolean): string {
  const skippedNote = skipped === 0 ? '' : `; ${skipped} could not be rewritten safely`
  if (fixed === 0) return `No finding has a certain fix${skippedNote}.`
  const amount = `${count(fixed, 'address', 'addresses')} in ${count(files.length, 'file')}`
  return `${isDryRun ? 'Would fix' : 'Fixed'} ${amount}${skippedNote}.`
}

function describeFailure(findings: readonly Finding[], maxWarnings: number): string | undefined {
  const warnings = findings.filter(({ severity }) => severity === 'warn').length
  if (hasErrors(findings) || warnings <= maxWarnings) return undefined
  return `${count(warnings, 'warning')}, but --max-warnings allows ${maxWarnings}.`
}

export async function runCheck(
  paths: readonly string[],
  options: CheckCommandOptions,
  context: CliContext,
): Promise<ExitCode> {
  const { terminal, cwd, env } = context
  assertRequiredOptions(options)
  const requests = readFormats(options.format ?? [])
  const maxWarnings = readMaxWarnings(options.maxWarnings)
  const timeoutMs = readTimeout(options.timeout)
  if (paths.length < 2 && requests.some(isForPeople)) noteForeignTool(paths[0], context)
  const isDryRun = options.dryRun === true
  if (isDryRun && options.format !== undefined && requests.some(({ file }) => file === undefined)) {
    throw new UserError('The patch and the report would mix', {
      hint: 'with --fix --dry-run give the report a file: --format json:report.json',
    })
  }
  const progress = createProgressDisplay(terminal, () => performance.now())
  let result: CheckResult
  try {
    result = await context.check({
      paths,
      cwd,
      timeoutMs,
      env,
      version: readToolVersion(),
      rules: readRules(options.rule ?? []),
      ignoreFiles: options.ignore ?? [],
      strict: options.strict ?? false,
      includeDrafts: options.drafts ?? false,
      locales: options.locale,
      bare: options.bare ?? false,
      since: options.since,
      published: options.published,
      baseline: options.baseline,
      updateBaseline: options.updateBaseline ?? false,
      fix: options.fix !== true ? undefined : isDryRun ? 'preview' : 'write',
      search: options.search ?? false,
      external: options.external ?? false,
      cache: options.cache,
      // Logs, which programs or people read later, contain no progress.
      onProgress: terminal.canRewrite ? (event) => progress.report(event) : () => {},
    })
  } finally {
    progress.end()
  }
  const { fixes, notes } = result
  const failure = describeFailure(result.report.findings, maxWarnings)
  const report = { ...result.report, failure }
  if (isDryRun && fixes !== undefined) terminal.stdout.write(fixes.patch)
  if (!isDryRun || options.format !== undefined) {
    printReports(options.quiet === true ? withoutWarnings(report) : report, requests, context)
    appendStepSummary(report, requests, env)
  }
  const lines = [
    ...notes,
    ...(fixes === undefined ? [] : [describeFixes(fixes, isDryRun), ...fixes.notes]),
    ...(failure === undefined ? [] : [failure]),
  ]
  for (const line of lines) terminal.stderr.write(`${line}\n`)
  return result.failed || failure !== undefined ? EXIT.findings : EXIT.success
}
