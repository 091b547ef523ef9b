/**
 * Finds the sources that a pull request changes: those that differ from the merge base with the target branch,
 * uncommitted work included.
 */

import { openRepository, type Repository } from './findRepository.ts'
import { listChanges } from './listChanges.ts'
import { findMergeBase } from './resolveCommit.ts'
import { git } from './runGit.ts'

/** Sources are paths from the site root, with `/`. */
export interface ChangesSince {
  /** Id of the merge base; undefined before the first commit, where all files are new. */
  readonly base: string | undefined
  /** New and modified sources, including the new names of renamed ones. */
  readonly changed: ReadonlySet<string>
  /** Deleted sources, including the old names of renamed ones. */
  readonly deleted: ReadonlySet<string>
  /** New source by old one, where both are in the site. */
  readonly renamed: ReadonlyMap<string, string>
  /** Changed or deleted files outside the site, from the root of the repository: a configuration may import them. */
  readonly changedOutside: ReadonlySet<string>
}

/** Its id depends on the kind of ids of the repository. */
const emptyTree = async ({ root }: Repository): Promise<string> =>
  (await git(root, ['hash-object', '-t', 'tree', '--stdin'], { input: '' })).trim()

/**
 * @param siteDir Absolute.
 * @throws {UserError} without git or a repository, for an unknown ref, and without a common commit, as in a shallow
 * clone.
 */
export async function changedSince(siteDir: string, ref: string): Promise<ChangesSince> {
  const repository = await openRepository(siteDir)
  const base = await findMergeBase(repository, ref)
  const { changed, deleted, renamed } = await listChanges(repository, base ?? (await emptyTree(repository)))
  const { prefix } = repository
  const isInside = (name: string) => name.startsWith(prefix)
  const sourceOf = (name: string) => name.slice(prefix.length)
  const inside = (names: readonly string[]) => names.filter(isInside).map(sourceOf)
  return {
    base,
    changed: new Set(inside(changed)),
    deleted: new Set(inside(deleted)),
    renamed: new Map(
      renamed
        .filter(([from, to]) => isInside(from) && isInside(to))
        .map(([from, to]) => [sourceOf(from), sourceOf(to)]),
    ),
    changedOutside: new Set([...changed, ...deleted].filter((name) => !isInside(name))),
  }
}
