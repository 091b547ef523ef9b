/** `xpre-docs import`: translates a site, and prints where it is with the next commands. */

import { displayPath } from '../../config/displayPath.ts'
import { TOOL_MARKERS } from '../../import/toolMarkers.ts'
import { type ForeignTool, IMPORT_REPORT } from '../../shared/site/foreignTools.ts'
import { count } from '../../shared/text/inWords.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { readTimeout } from './readTimeout.ts'

/** A folder as an argument that can be copied; all shells read double quotes. */
const asArgument = (folder: string): string => (/^[\w./\\:@+-]+$/.test(folder) ? folder : `"${folder}"`)

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
  { terminal, cwd, importFolder, askImport }: CliContext,
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
  })
  const { tool, files, report, reportText, target } = result
  if (dryRun) {
    stdout.write(reportText)
    return EXIT.success
  }
  const shown = displayPath(target, cwd)
  const lines = [
    style(
      'green',
      `Translated ${TOOL_MARKERS[tool.name].title}: wrote ${count(files.size, 'file')} to ${shown}`,
    ),
    `${shown}/${IMPORT_REPORT} lists what was translated, and ${count(report.left.length, 'thing')} that ${report.left.length === 1 ? 'was' : 'were'} left`,
    'Next:',
    `  ${style('bold', `xpre-docs check ${asArgument(shown)}`)}`,
    `  ${style('bold', `xpre-docs dev ${asArgument(shown)}`)}`,
  ]
  stderr.write(lines.map((line) => `${line}\n`).join(''))
  return EXIT.success
}
