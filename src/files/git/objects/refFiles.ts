import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isFile } from '../../../disk/index.ts'
import { findGitRoot, gitFoldersOf, tablesFileOf } from '../gitFolders.ts'

/** Branches and tags in one file, which git writes from time to time. */
const PACKED = 'packed-refs'

/** What follows the name of a ref, such as `~1`, `^{commit}`, `@{1}` and `:docs`. */
const SUFFIX = /(?:[~^:]|@\{).*$/

/** The places of a name in the order of `git help revisions`; the last one is our own, see `resolveRefs`. */
const placesOf = (name: string): readonly string[] => [
  name,
  ...['refs', 'refs/tags', 'refs/heads', 'refs/remotes'].map((folder) => `${folder}/${name}`),
  `refs/remotes/${name}/HEAD`,
  `refs/remotes/origin/${name}`,
]

/** Ref that a symbolic ref such as `HEAD` leads to. */
function targetOf(file: string): string | undefined {
  if (!isFile(file)) return undefined
  return /^ref: (refs\/\S+)/.exec(readFileSync(file, 'utf8'))?.[1]
}

/** A path whose folder exists: git creates the folder of `feature/a` with the branch. */
function watchable(file: string): string {
  const folder = path.dirname(file)
  return existsSync(folder) || folder === file ? file : watchable(folder)
}

/**
 * Absolute paths that git writes when one of the refs moves. Some may not exist, their folders do.
 *
 * @param dir Absolute folder in the repository.
 */
export function refFilesOf(dir: string, refs: Iterable<string>): readonly string[] {
  const root = findGitRoot(dir)
  // Git has no names with two dots.
  const names = [...refs].map((ref) => ref.replace(SUFFIX, '')).filter((name) => !name.includes('..'))
  if (root === undefined || names.length === 0) return []
  const { gitDir, commonDir } = gitFoldersOf(root)
  const tables = [...new Set([commonDir, gitDir])].map(tablesFileOf).filter(isFile)
  if (tables.length > 0) return tables
  // Only refs belong to all work trees; HEAD has its own.
  const fileOf = (ref: string) => path.join(ref.startsWith('refs/') ? commonDir : gitDir, ref)
  const places = names.flatMap((name) => placesOf(name === '@' || name === '' ? 'HEAD' : name))
  const files = places.flatMap((place) => {
    const target = targetOf(fileOf(place))
    return target === undefined ? [fileOf(place)] : [fileOf(place), fileOf(target)]
  })
  return [...new Set([path.join(commonDir, PACKED), ...files.map(watchable)])]
}
