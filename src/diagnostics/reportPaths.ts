/**
 * How the formats name a file of a finding.
 * In: a path from the site root and the report's folders. Out: a path with `/`. The folders say by their form which
 * system they are of, so that the result depends on nothing else.
 */
import path from 'node:path'
import { toSlashes } from '../shared/urls.ts'
import { displayText, wellFormed } from './formats/displayText.ts'
import type { Report } from './report.ts'

type Folders = Pick<Report, 'siteDir' | 'cwd' | 'gitRoot'>

/** A drive or a share. */
const WINDOWS_FOLDER = /^(?:[a-z]:[\\/]|\\\\)/i

function pathFrom(folder: string, file: string, siteDir: string): string {
  if (!WINDOWS_FOLDER.test(siteDir)) return path.posix.relative(folder, path.posix.join(siteDir, file))
  return toSlashes(path.win32.relative(folder, path.win32.join(siteDir, file)))
}

/** As seen from the working directory, which editors can open. */
export const fileFromCwd = (file: string, { cwd, siteDir }: Pick<Folders, 'cwd' | 'siteDir'>): string =>
  wellFormed(pathFrom(cwd, file, siteDir))

/** The same for the screen. A name that begins like a command to the CI that reads the log begins with `./`. */
export const displayFile = (file: string, folders: Pick<Folders, 'cwd' | 'siteDir'>): string =>
  displayText(fileFromCwd(file, folders).replace(/^(?=\s*::)/, './'))

/** As seen from the root of the repository, or from the working directory where there is none. */
export const fileFromRepository = (file: string, { cwd, gitRoot, siteDir }: Folders): string =>
  wellFormed(pathFrom(gitRoot ?? cwd, file, siteDir))

/** Whether a path that is seen from a folder is of a file below it. */
export const isBelow = (file: string): boolean =>
  file !== '..' && !file.startsWith('../') && !file.startsWith('/') && !WINDOWS_FOLDER.test(file)

/** `file:` address of a file, for those outside the repository. */
export function fileUri(file: string, { siteDir }: Pick<Folders, 'siteDir'>): string {
  if (!WINDOWS_FOLDER.test(siteDir)) return `file://${encodePath(path.posix.join(siteDir, file))}`
  const whole = toSlashes(path.win32.join(siteDir, file))
  if (whole.startsWith('//')) return `file:${encodePath(whole)}`
  return `file:///${whole.slice(0, 2)}${encodePath(whole.slice(2))}`
}

/** Percent-encoded, slashes kept; safe inside Markdown as well. */
export const encodePath = (file: string): string =>
  wellFormed(file)
    .split('/')
    .map((name) =>
      encodeURIComponent(name).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')
