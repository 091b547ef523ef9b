/**
 * Converts file paths of findings for the formats. Paths are from the site root and have `/`. The form of the folders
 * decides between Windows and POSIX rules, so that the result does not depend on the machine.
 */
import path from 'node:path'
import { toSlashes } from '../../shared/addresses/urls.ts'
import type { RelatedPlace } from '../../shared/diagnostic.ts'
import type { Report } from '../report.ts'
import { displayText, wellFormed } from './displayText.ts'

/** A file, with the name that replaces its path in reports. */
type NamedFile = Pick<RelatedPlace, 'file' | 'shownAs'>

type Folders = Pick<Report, 'siteDir' | 'cwd' | 'gitRoot'>

/** A drive or a network share. */
const WINDOWS_FOLDER = /^(?:[a-z]:[\\/]|\\\\)/i

function pathFrom(folder: string, file: string, siteDir: string): string {
  if (!WINDOWS_FOLDER.test(siteDir)) return path.posix.relative(folder, path.posix.join(siteDir, file))
  return toSlashes(path.win32.relative(folder, path.win32.join(siteDir, file)))
}

/** Relative to the working directory, which editors can open. */
export const fileFromCwd = (
  { file, shownAs }: NamedFile,
  { cwd, siteDir }: Pick<Folders, 'cwd' | 'siteDir'>,
): string => wellFormed(shownAs ?? pathFrom(cwd, file, siteDir))

/** The same, safe for terminals. A name that starts like a CI log command is prefixed by `./`. */
export const displayFile = (file: NamedFile, folders: Pick<Folders, 'cwd' | 'siteDir'>): string =>
  displayText(fileFromCwd(file, folders).replace(/^(?=\s*::)/, './'))

/** Relative to the root of the repository, or to the working directory outside of any. */
export const fileFromRepository = (
  { file, shownAs }: NamedFile,
  { cwd, gitRoot, siteDir }: Folders,
): string => wellFormed(shownAs ?? pathFrom(gitRoot ?? cwd, file, siteDir))

/** Whether a relative path is inside the folder that it is relative to. */
export const isInsideFolder = (file: string): boolean =>
  file !== '..' && !file.startsWith('../') && !file.startsWith('/') && !WINDOWS_FOLDER.test(file)

/** `file:` URL, for files outside the repository. */
export function fileUri(file: string, { siteDir }: Pick<Folders, 'siteDir'>): string {
  if (!WINDOWS_FOLDER.test(siteDir)) return `file://${escapeReportPath(path.posix.join(siteDir, file))}`
  const absolute = toSlashes(path.win32.join(siteDir, file))
  if (absolute.startsWith('//')) return `file:${escapeReportPath(absolute)}`
  return `file:///${absolute.slice(0, 2)}${escapeReportPath(absolute.slice(2))}`
}

/** Percent-encoded except slashes; also safe in Markdown. */
export const escapeReportPath = (file: string): string =>
  wellFormed(file)
    .split('/')
    .map((name) =>
      encodeURIComponent(name).replace(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')
