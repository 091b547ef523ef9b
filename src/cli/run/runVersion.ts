/** `xpre-docs version`: archives the current version of the documents, and prints what was written. */
import path from 'node:path'
import { displayPath } from '../../config/displayPath.ts'
import { count } from '../../shared/text/inWords.ts'
import type { CliContext } from '../cliContext.ts'
import { EXIT, type ExitCode } from '../exitCodes.ts'
import { readTimeout } from './readTimeout.ts'

/** Maximum number of listed files. */
const LISTED_LIMIT = 10

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
  const { siteDir, folder, sidebarsFile, list, files, translations, unclear } = await archiveVersion({
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
    ...translations
      .filter((each) => each.files > 0)
      .map((each) => `Copied ${count(each.files, 'translation')} to ${shown(each.folder)}`),
    ...(sidebarsFile === undefined ? [] : [`Wrote the sidebars to ${shown(sidebarsFile)}`]),
    `Added "${name}" to ${shown(list)}`,
  ].map((line) => style('green', line))
  const more = unclear.length - LISTED_LIMIT
  const advice =
    unclear.length === 0
      ? []
      : [
          'Relative paths in these documents lead out of the folder and name no file; correct them in the copies:',
          ...unclear.slice(0, LISTED_LIMIT).map((file) => `  ${shown(file)}`),
          ...(more > 0 ? [`  and ${count(more, 'more file')}`] : []),
        ]
  terminal.stderr.write([...lines, ...advice].map((line) => `${line}\n`).join(''))
  return EXIT.success
}
