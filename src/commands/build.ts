/** `build`: builds a site into static files, and prints its findings and what was written. */
import { existsSync } from 'node:fs'
import { type BuildResult, importBuild } from '../build/index.ts'
import {
  BASE_URL,
  CACHE,
  type CommandContext,
  createProgressDisplay,
  defineCommand,
  EXIT,
  type ExitCode,
  flag,
  formatOf,
  LOCALES,
  noteForeignTool,
  parsed,
  SITE_ARGUMENT,
  STRICT,
  TIMEOUT,
  text,
} from '../cli/index.ts'
import { displayPath } from '../config/index.ts'
import {
  createSourceReader,
  formatFindings,
  formatJson,
  isFormatName,
  mergePlaceholders,
} from '../diagnostics/index.ts'
import type { BuildProfile } from '../shared/buildProfile.ts'
import { UserError } from '../shared/errors/userError.ts'
import { type RuleId, ruleOf, severityKeyOf } from '../shared/rules.ts'
import { count, formatSeconds } from '../shared/text/inWords.ts'
import { createProfileRecorder, formatProfile } from './build/profile.ts'

/** More threads than this only compete for processors. */
const MAX_WORKERS = 64

function readWorkers(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const number = Number(written)
  if (/^\d+$/.test(written) && number <= MAX_WORKERS) return number
  throw new UserError(`--workers is not a number from 0 to ${MAX_WORKERS}: "${written}"`, {
    hint: 'leave it out for one thread on each processor',
  })
}

export default defineCommand({
  summary: 'build the site into static files',
  position: 40,
  arguments: { siteDir: SITE_ARGUMENT },
  options: {
    outDir: text('-o, --out-dir <dir>', 'output folder (default: build in the site)'),
    baseUrl: BASE_URL,
    includeDrafts: flag('--drafts', 'build drafts too'),
    locales: LOCALES,
    strict: STRICT,
    quiet: flag('-q, --quiet', 'print findings only'),
    format: formatOf('build', (written) =>
      isFormatName(written) ? `, or run: xpre-docs check --format ${written}` : '',
    ),
    hasProfile: flag('--profile', 'show where the time went'),
    minify: flag('--no-minify', 'leave styles and scripts readable'),
    workers: parsed(
      '--workers <n>',
      'maximum number of threads, 0 for none (default: processors, at most 8)',
      readWorkers,
    ),
    cache: CACHE,
    timeoutMs: TIMEOUT,
  },
  help: `
Without a folder the site is this one, if it has an xpre.config.ts or Markdown
in docs/, else ./site. A build that fails leaves the last good output in place.

Examples:
  xpre-docs build
  xpre-docs build site --out-dir public --base-url /manual/
  xpre-docs build --strict --format json > findings.json

Exit codes:
  0  the site is built
  1  the content has errors (with --strict also warnings), or a page fails
  2  wrong usage, an invalid configuration, or a failure of git or the disk
  3  a bug in xpre-docs`,
  async run({ quiet, format, hasProfile, cache, ...options }, context) {
    const { terminal, cwd, env } = context
    if (!quiet) noteForeignTool(options.siteDir, context)
    const progress = createProgressDisplay(terminal)
    const { build } = await importBuild()
    const recorder = hasProfile ? createProfileRecorder() : undefined
    try {
      const result = await build({
        ...options,
        cwd,
        cacheEnv: cache ? env : undefined,
        onWait({ pid, file }) {
          progress.end()
          terminal.print([
            `Another build uses the same output folder (process ${pid}): waiting for it to end. If it is not running, remove ${displayPath(file, cwd)}.`,
          ])
        },
        onProgress(event) {
          recorder?.onProgress(event)
          if (!quiet) progress.report(event)
        },
        ...recorder?.listeners,
      })
      progress.end()
      return printResult(result, { ...options, quiet, format }, context, recorder?.finish(result))
    } finally {
      progress.end()
    }
  },
})

/** Prints findings and result. @returns The exit code of the build. */
export function printResult(
  result: BuildResult,
  { quiet, strict, format }: { readonly quiet: boolean; readonly strict: boolean; readonly format: string },
  { terminal, cwd }: CommandContext,
  profile?: BuildProfile,
): ExitCode {
  const { findings, pages, reusedPages, files, durationMs, failed } = result
  const { siteDir } = result.config
  const readSource = createSourceReader(siteDir)
  const counts = { files, pages, reusedPages }
  const report = { findings, counts, durationMs, siteDir, cwd, readSource, profile }
  if (format === 'json') terminal.stdout.write(formatJson(report))
  else {
    const merged = { ...report, findings: mergePlaceholders(findings) }
    terminal.stderr.write(formatFindings(merged, { color: terminal.color }))
  }
  if (!quiet && !failed) terminal.print([terminal.style('green', describeSuccess(result, cwd))])
  if (!quiet && failed) {
    const hint = strict ? [] : describeWorkaround(result)
    terminal.print([terminal.style('red', describeFailure(result, cwd)), ...hint])
  }
  if (profile !== undefined && format === 'text') terminal.stderr.write(`\n${formatProfile(profile)}`)
  return failed ? EXIT.findings : EXIT.success
}

function describeSuccess(
  { pages, reusedPages, files, durationMs, config }: BuildResult,
  cwd: string,
): string {
  const unchanged = reusedPages === 0 ? '' : `, ${reusedPages} of them unchanged`
  const amount = `${count(pages, 'page')}${unchanged} (${count(files, 'file')})`
  return `Built ${amount} in ${formatSeconds(durationMs)} → ${displayPath(config.outDir, cwd)}`
}

function describeFailure({ config, findings }: BuildResult, cwd: string): string {
  const isStrict = findings.some((finding) => finding.isStrict)
  const outputState = existsSync(config.outDir)
    ? `Nothing was replaced: ${displayPath(config.outDir, cwd)} still contains the last good output.`
    : 'Nothing was written.'
  return `Build failed${isStrict ? ' with --strict, which treats warnings as errors' : ''}. ${outputState}`
}

/** A configuration key that allows a build with findings of a rule that fail it by default. */
function keyThatAllows(rule: RuleId): readonly string[] {
  const key = severityKeyOf(rule)
  return key !== undefined && ruleOf(rule).severity === 'throw' ? [key] : []
}

/** A hint if only broken links and assets fail the build. */
function describeWorkaround({ findings, config }: BuildResult): string[] {
  const rules = [...new Set(findings.flatMap(({ rule, severity }) => (severity === 'throw' ? [rule] : [])))]
  const keys = rules.flatMap(keyThatAllows).sort()
  if (keys.length === 0 || keys.length < rules.length) return []
  const settings = keys.map((key) => `${key}: 'warn'`).join(', ')
  return [
    `hint: to see the pages before fixing this, set ${settings} in ${config.configFile ?? 'xpre.config.mjs'}`,
  ]
}
