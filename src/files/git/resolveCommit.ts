/** Resolves a ref to a commit id, or reports why it cannot. */
import { UserError } from '../../shared/errors/userError.ts'
import type { Repository } from './findRepository.ts'
import { runGit } from './runGit.ts'

/** A ref that can be copied into a shell command without quoting. */
const PLAIN_REF = /^[\w][\w./-]*$/

const COMMIT_ID = /^[\da-f]{40,64}\n$/

const unshallowHint = (ref: string): string =>
  PLAIN_REF.test(ref)
    ? `fetch the history with "git fetch --unshallow" or "git fetch --depth=1000 origin ${ref.replace(/^origin\//, '')}"; with actions/checkout, set "fetch-depth: 0"`
    : 'fetch the history with "git fetch --unshallow"; with actions/checkout, set "fetch-depth: 0"'

async function findCommit({ root }: Repository, ref: string): Promise<string | undefined> {
  const { code, stdout } = await runGit(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
  // git also accepts `^main`, which means everything but main.
  return code === 0 && COMMIT_ID.test(stdout) ? stdout.trim() : undefined
}

/** The clone of a CI job may have one branch only. */
const ciHint = (): string =>
  process.env.GITHUB_ACTIONS === 'true' ? '; with actions/checkout, set "fetch-depth: 0"' : ''

async function hintFor(repository: Repository, ref: string): Promise<string> {
  // CI systems fetch a branch without creating a local one.
  if (PLAIN_REF.test(ref) && (await findCommit(repository, `refs/remotes/origin/${ref}`)) !== undefined)
    return `did you mean "origin/${ref}"?`
  if (repository.isShallow) return unshallowHint(ref)
  return PLAIN_REF.test(ref)
    ? `name a branch, a tag or a commit; "git fetch origin ${ref.replace(/^origin\//, '')}" fetches one that only the server has${ciHint()}`
    : 'name a branch, a tag or a commit'
}

/**
 * Resolves a branch, tag or expression such as `HEAD~3`.
 *
 * @returns The full commit id.
 * @throws {UserError} when there is none; names that git would parse as an option are rejected.
 */
export async function resolveCommit(repository: Repository, ref: string): Promise<string> {
  const isRef = ref !== '' && !ref.startsWith('-') && !/\p{Cc}/u.test(ref)
  const commit = isRef ? await findCommit(repository, ref) : undefined
  if (commit !== undefined) return commit
  if (ref === 'HEAD')
    throw new UserError('The repository has no commit yet', { hint: 'make the first commit' })
  throw new UserError(`There is no branch, tag or commit "${ref}"`, {
    hint: isRef ? await hintFor(repository, ref) : 'name a branch, a tag or a commit',
  })
}

/**
 * The merge base of the checked out commit and a ref; undefined for `HEAD` before the first commit.
 *
 * @throws {UserError} when there is none, as in a clone without the older commits.
 */
export async function findMergeBase(repository: Repository, ref: string): Promise<string | undefined> {
  if (ref === 'HEAD' && (await findCommit(repository, ref)) === undefined) return undefined
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
