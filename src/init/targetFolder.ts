/** What is in the folder of `init` before it writes. */
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { CONFIG_NAMES, containsMarkdown } from '../config/index.ts'
import { assertRegularFile, isFolder, isWithin } from '../disk/index.ts'
import { findDefaultBranch, findGitRoot } from '../files/index.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'

export interface TargetFolder {
  /** Absolute; it may be missing. */
  readonly dir: string
  /** Absolute root of the repository; the folder itself outside of any. */
  readonly root: string
  /** Undefined when git does not know it. */
  readonly defaultBranch: string | undefined
  readonly configFile: string | undefined
  /** Whether `docs/` contains Markdown. */
  readonly hasDocs: boolean
  /** Whether `blog/` contains Markdown. */
  readonly hasBlog: boolean
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

/**
 * Whether a path exists. A broken symbolic link exists. A path below a regular file does not exist, and writing it
 * fails.
 */
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
 * @param root Absolute root of the repository, or the folder itself outside of any. @param file Path from `root`.
 * @throws {UserError} if a symbolic link places the file outside of the root.
 */
export function assertInside(root: string, file: string): void {
  const place = realpathSync(existing(path.join(root, file)))
  const realRoot = realpathSync(existing(root))
  // A root that is missing cannot contain links.
  if (isWithin(place, realRoot) || !existsSync(root)) return
  throw new UserError(
    `"${file}" is outside of "${path.basename(root)}": a symbolic link leads to "${place}"`,
    {
      hint: 'remove the link, or run init in the folder that it leads to',
    },
  )
}

/**
 * @param folder As typed.
 * @throws {UserError} for a path that is not a folder.
 */
export async function readTargetFolder(folder: string, cwd: string): Promise<TargetFolder> {
  const dir = path.resolve(cwd, folder)
  if (isThere(dir) && !isFolder(dir)) {
    throw new UserError(`"${folder}" is not a folder`, { hint: 'name a folder; it may be missing' })
  }
  const gitRoot = findGitRoot(existing(dir))
  const root = gitRoot ?? dir
  return {
    dir,
    root,
    defaultBranch: gitRoot === undefined ? undefined : await findDefaultBranch(gitRoot),
    configFile: CONFIG_NAMES.find((name) => isThere(path.join(dir, name))),
    hasDocs: containsMarkdown(path.join(dir, 'docs')),
    hasBlog: containsMarkdown(path.join(dir, 'blog')),
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
