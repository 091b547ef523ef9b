/** `check`: checks sites and bare Markdown without building, and writes its reports. */
import { importCheck } from '../check/index.ts'
import {
  CACHE,
  createProgressDisplay,
  defineCommand,
  EXIT,
  flag,
  LOCALES,
  noteForeignTool,
  parsed,
  STRICT,
  several,
  TIMEOUT,
  text,
  texts,
} from '../cli/index.ts'
import { hasErrors, type Report } from '../diagnostics/index.ts'
import type { FixResult } from '../edit/index.ts'
import { readToolVersion } from '../process/index.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/errors/userError.ts'
import { count } from '../shared/text/inWords.ts'
import { isForPeople, printReports, readFormats, readRules } from './check/reports.ts'

function readMaxWarnings(written: string | undefined): number {
  if (written === undefined) return Number.POSITIVE_INFINITY
  if (/^\d{1,9}$/.test(written)) return Number(written)
  throw new UserError(`--max-warnings is not a number: "${written}"`, {
    hint: 'write --max-warnings 0 to allow none',
  })
}

export default defineCommand({
  summary: 'check links and content without building',
  position: 50,
  arguments: {
    paths: several('sites, folders or files (default: the site here, else in ./site)'),
  },
  options: {
    includeDrafts: flag('--drafts', 'check drafts too'),
    bare: flag('--bare', 'check Markdown as code hosts show it, also in sites'),
    locales: LOCALES,
    strict: STRICT,
    maxWarnings: parsed(
      '--max-warnings <n>',
      'fail when there are more warnings than this (default: no limit)',
      readMaxWarnings,
    ),
    rule: texts('--rule <id=severity>', 'ignore, log, warn or throw for one rule (repeatable)'),
    ignoreFiles: texts('--ignore <glob>', 'omit findings in these files (repeatable)'),
    quiet: flag('-q, --quiet', 'print errors only'),
    format: texts(
      '-f, --format <format[:file]>',
      'pretty, text, json, sarif, github, gitlab or junit (default: pretty; repeatable)',
    ),
    since: text('--since <ref>', 'report only what changes since a branch or commit touch or cause'),
    published: text(
      '--published <file|ref>',
      'also report addresses of an earlier routes.json, or of a commit, that no longer exist',
    ),
    baseline: text('--baseline <file>', 'omit the findings in this file'),
    updateBaseline: flag('--update-baseline', 'with --baseline: write the current findings to the file'),
    fix: flag('--fix', 'fix what is certain'),
    dryRun: flag('--dry-run', 'with --fix: print a patch, change nothing'),
    search: flag('--search', 'test the queries of search.test.yaml'),
    external: flag('--external', 'check links to other sites'),
    cache: CACHE,
    timeoutMs: TIMEOUT,
  },
  help: `
A folder with an xpre.config.ts, or with Markdown in docs/, is a site, as for a
build. A path in a site with a configuration limits the report to that path. Any
other folder or file is checked as bare Markdown, where links may lead to every
file of the repository.
The findings are those of a build.

Examples:
  xpre-docs check                     the site in this folder or in ./site
  xpre-docs check README.md docs      bare Markdown, no configuration needed
  xpre-docs check --bare              all Markdown here, as code hosts show it
  xpre-docs check --since origin/main --format github
  xpre-docs check --fix --dry-run     print certain fixes as a patch
  xpre-docs check --rule broken-anchor=throw --max-warnings 0
  xpre-docs check --baseline known.json --update-baseline
  xpre-docs check --search            run the queries of search.test.yaml too

Exit codes:
  0  no errors, and no more warnings than allowed
  1  errors, or too many warnings
  2  wrong usage, an invalid configuration, or a failure of git or the disk
  3  a bug in xpre-docs`,
  async run({ maxWarnings, rule, quiet, format, fix, dryRun, ...options }, context) {
    const { terminal, cwd, env } = context
    assertRequiredOptions({ ...options, fix, dryRun })
    const requests = readFormats(format)
    const rules = readRules(rule)
    if (options.paths.length < 2 && requests.some(isForPeople)) noteForeignTool(options.paths[0], context)
    if (dryRun && format !== undefined && requests.some(({ file }) => file === undefined)) {
      throw new UserError('The patch and the report would mix', {
        hint: 'with --fix --dry-run give the report a file: --format json:report.json',
      })
    }
    const { check } = await importCheck()
    const progress = createProgressDisplay(terminal)
    const result = await check({
      ...{ ...options, cwd, env, rules, version: readToolVersion() },
      fix: fix ? (dryRun ? 'preview' : 'write') : undefined,
      // Logs, which programs or people read later, contain no progress.
      onProgress: terminal.canRewrite ? progress.report : undefined,
    }).finally(progress.end)

    const { fixes, notes } = result
    const failure = describeFailure(result.report.findings, maxWarnings)
    const report = { ...result.report, failure }
    if (dryRun && fixes !== undefined) terminal.stdout.write(fixes.patch)
    if (!dryRun || format !== undefined)
      printReports(quiet ? withoutWarnings(report) : report, requests, context)
    terminal.print([
      ...notes,
      ...(fixes === undefined ? [] : [describeFixes(fixes, dryRun), ...fixes.notes]),
      ...(failure === undefined ? [] : [failure]),
    ])
    return result.failed || failure !== undefined ? EXIT.findings : EXIT.success
  },
})

/** @throws {UserError} for options that need another option. */
function assertRequiredOptions(options: {
  readonly dryRun: boolean
  readonly fix: boolean
  readonly updateBaseline: boolean
  readonly baseline?: string
}): void {
  if (options.dryRun && !options.fix) {
    throw new UserError('--dry-run needs --fix', { hint: 'without --fix nothing is changed' })
  }
  if (options.updateBaseline && options.baseline === undefined) {
    throw new UserError('--update-baseline needs --baseline', { hint: 'add --baseline known-links.json' })
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
