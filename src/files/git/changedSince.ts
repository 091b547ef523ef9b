/**
 * What a pull request changes.
 * In: the site's folder and what the request is to be merged into. Out: the sources that differ from the commit
 * where the two parted, uncommitted work among them.
 */

import { openRepository } from './findRepository.ts'
import { listChanges } from './listChanges.ts'
import { findMergeBase } from './resolveCommit.ts'

/** Sources are paths from the site root, with `/`. */
export interface ChangesSince {
  /** Id of the commit that both sides come from. */
  readonly base: string
  /** Sources that are there and were not, or were different; new names of moved ones among them. */
  readonly changed: ReadonlySet<string>
  /** Sources that were there; old names of moved ones among them. */
  readonly deleted: ReadonlySet<string>
  /** New source by old one, where both are in the site. */
  readonly renamed: ReadonlyMap<string, string>
  /** Files of the repository outside the site, from its root, changed or deleted: a configuration may import them. */
  readonly changedOutside: ReadonlySet<string>
}

/**
 * @param siteDir Absolute.
 * @throws {UserError} without git or a repository, for an unknown ref, and when the two have no commit in common,
 *   as in a shallow clone.
 */
export async function changedSince(siteDir: string, ref: string): Promise<ChangesSince> {
  const repository = await openRepository(siteDir)
  const base = await findMergeBase(repository, ref)
  const { changed, deleted, renamed } = await listChanges(repository, base)
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
