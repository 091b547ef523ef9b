/** Provides a site or folder at an earlier commit, in a temporary folder, to be loaded like the current one. */
import { checkOutTree, type EarlierTree } from '../files/index.ts'
import type { LoadTargetOptions } from './loadedTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

export interface EarlierSite {
  readonly target: CheckTarget
  /** Messages name files relative to the site: the temporary folder means nothing to users. */
  readonly loading: LoadTargetOptions
}

/**
 * Runs a task with the site at a commit, and removes its files afterwards.
 *
 * @throws {NotInCommitError} for a commit without the site folder.
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
  // Most documents are unchanged, so the cache of the current site contains them.
  const loading = { ...options, cwd: dir, cacheSiteDir: target.dir, onRead: () => {} }
  try {
    return await task({ target: { ...target, dir }, loading }, tree)
  } finally {
    await tree.dispose()
  }
}
