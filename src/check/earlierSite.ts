/** A site or folder as it was at a commit: checked out for a while, to be loaded like the present one. */
import { checkOutTree, type EarlierTree } from '../files/git/checkOutTree.ts'
import type { LoadTargetOptions } from '../project/loadedTarget.ts'
import type { CheckTarget } from '../project/namedTargets.ts'

export interface EarlierSite {
  readonly target: CheckTarget
  /** Messages name files from the site, since the temporary folder means nothing to users. */
  readonly loading: LoadTargetOptions
}

/**
 * Hands the site at a commit to a task, and removes it afterwards.
 *
 * @throws {NotInCommitError} for a commit without the site's folder.
 * @throws {UserError} without git, and for an unknown ref.
 */
export async function withEarlierSite<Result>(
  target: CheckTarget,
  ref: string,
  options: LoadTargetOptions,
  task: (earlier: EarlierSite, tree: EarlierTree) => Promise<Result>,
): Promise<Result> {
  const tree = await checkOutTree(target.dir, ref)
  const { dir } = tree
  // Most documents are what they are today, so the cache of the present site has them.
  const loading = { ...options, cwd: dir, cacheSiteDir: target.dir, onRead: () => {} }
  try {
    return await task({ target: { ...target, dir }, loading }, tree)
  } finally {
    await tree.dispose()
  }
}
