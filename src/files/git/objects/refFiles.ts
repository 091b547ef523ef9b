import { existsSync } from 'node:fs'
import path from 'node:path'
import { findGitRoot, gitFoldersOf } from '../gitFolders.ts'

/** Folders of branches and tags, and those of the branches of the host. */
const FOLDERS = ['refs/heads', 'refs/tags', 'refs/remotes/origin']

/** Branches and tags in one file, which git writes from time to time. */
const PACKED = 'packed-refs'

/**
 * Absolute paths of the files that git writes when one of the refs moves. Some may not exist, their folders do.
 *
 * @param dir Absolute folder in the repository.
 */
export function refFilesOf(dir: string, refs: Iterable<string>): readonly string[] {
  const root = findGitRoot(dir)
  const names = [...refs]
  if (root === undefined || names.length === 0) return []
  const { commonDir } = gitFoldersOf(root)
  const files = names.flatMap((ref) => FOLDERS.map((folder) => path.join(commonDir, folder, ref)))
  return [path.join(commonDir, PACKED), ...files.filter((file) => existsSync(path.dirname(file)))]
}
