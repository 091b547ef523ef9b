/** `xpre-docs version`: archives the current version of the documents, and prints what was written. */
import path from 'node:path'
import { displayPath } from '../../config/displayPath.ts'
import { count } from '../../shared/text/inWords.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { readTimeout } from './readTimeout.ts'

export interface VersionCommandOptions {
  readonly site?: string
  readonly docsId?: string
  readonly timeout?: string
}

export async function runVersion(
  name: string,
  { site, docsId, timeout }: VersionCommandOptions,
  { terminal, cwd, archiveVersion }: CliContext,
): Promise<ExitCode> {
  const { siteDir, folder, sidebarsFile, list, files } = await archiveVersion({
    name,
    siteDir: site,
    cwd,
    docsId,
    timeoutMs: readTimeout(timeout),
  })
  const shown = (file: string) => displayPath(path.join(siteDir, file), cwd)
  const { style } = terminal
  const lines = [
    `Copied ${count(files, 'file')} to ${shown(folder)}`,
    ...(sidebarsFile === undefined ? [] : [`Wrote the sidebars to ${shown(sidebarsFile)}`]),
    `Added "${name}" to ${shown(list)}`,
  ].map((line) => style('green', line))
  const advice =
    'Relative links that lead out of the folder of the documents need another ../: xpre-docs check'
  terminal.stderr.write([...lines, advice].map((line) => `${line}\n`).join(''))
  return EXIT.success
}
