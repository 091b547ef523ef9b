/** `xpre-docs import`: translates a site, and prints where it is with the next commands. */

import { displayPath } from '../../config/displayPath.ts'
import type { FirstBuild } from '../../import/firstBuild.ts'
import { FIRST_BUILD } from '../../import/report/formatReport.ts'
import { TOOL_MARKERS } from '../../import/toolMarkers.ts'
import { COMMANDS, findPackageManager } from '../../init/packageManager.ts'
import { type ForeignTool, IMPORT_REPORT } from '../../shared/site/foreignTools.ts'
import { count } from '../../shared/text/inWords.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { readTimeout } from './readTimeout.ts'

/** A folder as an argument that can be copied; all shells read double quotes. */
const asArgument = (folder: string): string => (/^[\w./\\:@+-]+$/.test(folder) ? folder : `"${folder}"`)

/** Problems in the terminal; the report has more. */
const MAX_PROBLEMS = 10

const describeFirstBuild = ({ result, problems }: FirstBuild): string[] => [
  FIRST_BUILD[result].replaceAll('`', ''),
  ...problems.slice(0, MAX_PROBLEMS).map((problem) => `  ${problem.replaceAll('`', '')}`),
  ...(problems.length > MAX_PROBLEMS
    ? [`  and ${problems.length - MAX_PROBLEMS} more in ${IMPORT_REPORT}`]
    : []),
]

export interface ImportCommandOptions {
  readonly to?: string
  readonly from?: ForeignTool
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly timeout?: string
}

export async function runImport(
  folder: string,
  { to, from, dryRun = false, yes = false, timeout }: ImportCommandOptions,
  { terminal, cwd, env, build, importFolder, askImport }: CliContext,
): Promise<ExitCode> {
  const { stdout, stderr, style } = terminal
  let hasRun = false
  const result = await importFolder({
    folder,
    to,
    from,
    cwd,
    dryRun,
    timeoutMs: readTimeout(timeout),
    mayRun: async (file) => {
      hasRun = yes || (askImport !== undefined && (await askImport(file)))
      if (!hasRun) stderr.write(`Note: ${file} was not run, so only its literals are read; --yes runs it\n`)
      return hasRun
    },
    build: (options) => {
      stderr.write('Building the new site once, to see whether it works\n')
      return build(options)
    },
  })
  const { tool, files, report, firstBuild, reportText, target } = result
  if (dryRun) {
    stdout.write(reportText)
    return EXIT.success
  }
  const shown = displayPath(target, cwd)
  const { exec } = COMMANDS[findPackageManager(cwd, undefined, env.npm_config_user_agent) ?? 'npm']
  const next = (command: string) => style('bold', `${exec} xpre-docs ${command} ${asArgument(shown)}`)
  const lines = [
    style(
      'green',
      `Translated ${TOOL_MARKERS[tool.name].title}: wrote ${count(files.size, 'file')} to ${shown}`,
    ),
    `${shown}/${IMPORT_REPORT} lists what was translated, and ${count(report.left.length, 'thing')} that ${report.left.length === 1 ? 'was' : 'were'} left`,
    ...describeFirstBuild(firstBuild),
    'Next:',
    `  ${next('check')}`,
    `  ${next('dev')}`,
    `  ${next('init')}   makes it a project of its own, with a package.json and a .gitignore`,
  ]
  stderr.write(lines.map((line) => `${line}\n`).join(''))
  return EXIT.success
}
