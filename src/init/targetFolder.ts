/** What is in the folder of `init` before it writes. */
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CONFIG_NAMES, containsMarkdown } from '../config/findSite.ts'
import { assertRegularFile } from '../disk/assertRegularFile.ts'
import { isFolder } from '../disk/isFolder.ts'
import { findGitRoot } from '../files/git/gitFolders.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'

export interface TargetFolder {
  /** Absolute; it may be missing. */
  readonly dir: string
  /** Absolute root of the repository; the folder itself outside of any. */
  readonly root: string
  readonly configFile: string | undefined
  /** Whether `docs/` contains Markdown. */
  readonly hasDocs: boolean
  /** Whether the folder contains Markdown anywhere. */
  hasMarkdown(): boolean
  /** @param file Path from `root`. */
  has(file: string): boolean
  /**
   * @param file Path from `root`.
   * @returns undefined for a missing file.
   * @throws {UserError} for a path that is not a regular file.
   */
  read(file: string): string | undefined
}

/** A broken symbolic link exists. A path below a file does not; writing it fails. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return false
    throw error
  }
}

/** The nearest folder that exists. */
const existing = (dir: string): string => (existsSync(dir) ? dir : existing(path.dirname(dir)))

/**
 * @param folder As typed.
 * @throws {UserError} for a path that is not a folder.
 */
export function readTargetFolder(folder: string, cwd: string): TargetFolder {
  const dir = path.resolve(cwd, folder)
  if (isThere(dir) && !isFolder(dir)) {
    throw new UserError(`"${folder}" is not a folder`, { hint: 'name a folder; it may be missing' })
  }
  const root = findGitRoot(existing(dir)) ?? dir
  return {
    dir,
    root,
    configFile: CONFIG_NAMES.find((name) => isThere(path.join(dir, name))),
    hasDocs: containsMarkdown(path.join(dir, 'docs')),
    hasMarkdown: () => containsMarkdown(dir),
    has: (file) => isThere(path.join(root, file)),
    read(file) {
      const absolute = path.join(root, file)
      if (!isThere(absolute)) return undefined
      assertRegularFile(absolute, file)
      if (!existsSync(absolute))
        throw new UserError(`"${file}" is a symbolic link to nothing`, { hint: 'remove it' })
      return readFileSync(absolute, 'utf8')
    },
  }
}
