/** Resolves several refs with one process, and suggests others for those that do not exist. */
import { nearestName } from '../../../shared/text/nearestName.ts'
import type { Repository } from '../findRepository.ts'
import { git, runGit } from '../runGit.ts'

/** A name that can be written into a message and a shell command without quoting. */
const PLAIN_REF = /^\w[\w./-]*$/

/** Branches of the host. A clone has a local branch only for those that were checked out. */
const REMOTE = 'refs/remotes/origin/'

const isWritable = (ref: string): boolean => ref !== '' && !ref.startsWith('-') && !/\p{Cc}/u.test(ref)

/** Objects that git reads a name as, in the order in which they are tried. */
const candidatesOf = (ref: string): readonly string[] => [
  `${ref}^{commit}`,
  ...(PLAIN_REF.test(ref) ? [`${REMOTE}${ref}^{commit}`] : []),
]

const COMMIT = /^([\da-f]{40,64}) commit$/

/**
 * Resolves branches, tags and commits. Without a local branch, the name stands for that of the remote `origin`, as in
 * `git checkout`: CI systems fetch branches without creating local ones.
 *
 * @returns Full id of the commit by ref; no entry for a ref that does not exist.
 * @throws {UserError} when git cannot be started or fails.
 */
export async function resolveRefs(
  { root }: Pick<Repository, 'root'>,
  refs: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const candidates = [...new Set(refs)]
    .filter(isWritable)
    .flatMap((ref) => candidatesOf(ref).map((name) => ({ ref, name })))
  if (candidates.length === 0) return new Map()
  const input = `${candidates.map(({ name }) => name).join('\n')}\n`
  const output = await git(root, ['cat-file', '--batch-check=%(objectname) %(objecttype)'], { input })
  const lines = output.split('\n')
  const commits = new Map<string, string>()
  for (const [index, { ref }] of candidates.entries()) {
    const [, id] = COMMIT.exec(lines[index] ?? '') ?? []
    if (id !== undefined && !commits.has(ref)) commits.set(ref, id)
  }
  return commits
}

/** Names of the tags and branches of a repository; empty after a failure. */
async function listRefs(root: string): Promise<readonly string[]> {
  const folders = ['refs/tags', 'refs/heads', REMOTE.slice(0, -1)]
  const { code, stdout } = await runGit(root, ['for-each-ref', '--format=%(refname)', ...folders])
  if (code !== 0) return []
  const names = stdout.split('\n').map((name) => name.replace(/^refs\/(?:tags|heads|remotes\/origin)\//, ''))
  return [...new Set(names)].filter((name) => name !== '' && name !== 'HEAD')
}

/** What to do about a ref that does not exist, as the end of a sentence. */
export async function adviseMissingRef(
  { root, isShallow }: Pick<Repository, 'root' | 'isShallow'>,
  ref: string,
): Promise<string> {
  const nearest = nearestName(ref, await listRefs(root))
  const meant = nearest === undefined ? [] : [`did you mean "${nearest}"?`]
  if (!PLAIN_REF.test(ref)) return [...meant, 'name a branch, a tag or a commit'].join(' ')
  const name = ref.replace(/^origin\//, '')
  // Would make a complete clone shallow.
  const depth = isShallow ? '--depth=1 ' : ''
  const fetchTag = `"git fetch ${depth}origin tag ${name}"`
  const fetchBranch = `"git fetch ${depth}origin ${name}:${REMOTE}${name}"`
  const inCi = isShallow ? '; with actions/checkout, set "fetch-depth: 0"' : ''
  return [...meant, `${fetchTag} fetches a tag of the host, ${fetchBranch} a branch${inCi}`].join(' ')
}
