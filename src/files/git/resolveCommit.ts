/** Resolves a ref that changes are compared with to a commit, or reports why it cannot. */
import { UserError } from '../../shared/errors/userError.ts'
import type { Repository } from './findRepository.ts'
import { adviseMissingRef, PLAIN_REF, resolveRefs } from './objects/resolveRefs.ts'
import { runGit } from './runGit.ts'

const unshallowHint = (ref: string): string =>
  PLAIN_REF.test(ref)
    ? `fetch the history with "git fetch --unshallow" or "git fetch --depth=1000 origin ${ref.replace(/^origin\//, '')}"; with actions/checkout, set "fetch-depth: 0"`
    : 'fetch the history with "git fetch --unshallow"; with actions/checkout, set "fetch-depth: 0"'

/**
 * Resolves a branch, tag or expression such as `HEAD~3`, as `resolveRefs` does.
 *
 * @returns The full commit id.
 * @throws {UserError} when there is none.
 */
export async function resolveCommit(repository: Repository, ref: string): Promise<string> {
  const found = await resolveRefs(repository, [ref])
  const commit = found.get(ref)?.commit
  if (commit !== undefined) return commit
  if (ref === 'HEAD')
    throw new UserError('The repository has no commit yet', { hint: 'make the first commit' })
  throw new UserError(`There is no branch, tag or commit "${ref}"`, {
    hint: repository.isShallow ? unshallowHint(ref) : await adviseMissingRef(repository, ref),
  })
}

/**
 * The merge base of the checked out commit and a ref; undefined for `HEAD` before the first commit.
 *
 * @throws {UserError} when there is none, as in a clone without the older commits.
 */
export async function findMergeBase(repository: Repository, ref: string): Promise<string | undefined> {
  if (ref === 'HEAD' && !(await resolveRefs(repository, [ref])).has(ref)) return undefined
  const head = await resolveCommit(repository, 'HEAD')
  const other = await resolveCommit(repository, ref)
  if (head === other) return head
  const { code, stdout } = await runGit(repository.root, ['merge-base', head, other])
  if (code === 0) return stdout.trim()
  if (repository.isShallow) {
    throw new UserError(`The history of this clone is too short for a comparison with "${ref}"`, {
      hint: unshallowHint(ref),
    })
  }
  throw new UserError(`The checked out commit has no history in common with "${ref}"`, {
    hint: 'name the branch that this one started from',
  })
}
