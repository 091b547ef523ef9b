/** Resolves several refs with one process, and suggests others for those that do not exist. */
import { nearestName } from '../../../shared/text/nearestName.ts'
import type { Repository } from '../findRepository.ts'
import { git, runGit } from '../runGit.ts'

/** A name that can be written into a message and a shell command without quoting. */
export const PLAIN_REF: RegExp = /^\w[\w./-]*$/

/** Branches of the host. A clone has a local branch only for those that were checked out. */
const REMOTE = 'refs/remotes/origin/'

const isWritable = (ref: string): boolean => ref !== '' && !ref.startsWith('-') && !/\p{Cc}/u.test(ref)

/** What a name stands for. */
export interface ResolvedRef {
  /** Full id. */
  readonly commit: string
  /** Name of the branch on the host; undefined for tags and commits. */
  readonly branch?: string | undefined
}

const tagOf = (ref: string): string => `refs/tags/${ref}`

/** Places of the branch that a name may be. */
const branchesOf = (ref: string): readonly string[] => [
  `refs/heads/${ref}`,
  ...(ref.startsWith('origin/') ? [`refs/remotes/${ref}`] : []),
  REMOTE + ref,
]

/** Names of objects that decide what a ref stands for. Git has its own meaning of `HEAD`, which each remote has too. */
const namesOf = (ref: string): readonly string[] =>
  PLAIN_REF.test(ref) && ref !== 'HEAD' ? [ref, tagOf(ref), ...branchesOf(ref)] : [ref]

/** A tag hides a branch of the same name. */
function branchOf(ref: string, exists: (name: string) => boolean): string | undefined {
  if (exists(tagOf(ref))) return undefined
  return branchesOf(ref)
    .find(exists)
    ?.replace(/^refs\/(?:heads|remotes\/origin)\//, '')
}

const COMMIT = /^([\da-f]{40,64}) commit$/

/**
 * Resolves branches, tags and commits. Without a local branch, the name stands for the branch of the remote `origin`, as
 * in `git checkout`: CI systems fetch branches without creating local ones.
 *
 * @returns By ref; no entry for a ref that does not exist.
 * @throws {UserError} when git cannot be started or fails.
 */
export async function resolveRefs(
  { root }: Pick<Repository, 'root'>,
  refs: Iterable<string>,
): Promise<ReadonlyMap<string, ResolvedRef>> {
  const written = [...new Set(refs)].filter(isWritable)
  const names = [...new Set(written.flatMap(namesOf))]
  if (names.length === 0) return new Map()
  const input = names.map((name) => `${name}^{commit}\n`).join('')
  const output = await git(root, ['cat-file', '--batch-check=%(objectname) %(objecttype)'], { input })
  const lines = output.split('\n')
  const commits = new Map(
    names.flatMap((name, index) => {
      const [, id] = COMMIT.exec(lines[index] ?? '') ?? []
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
  return new Map(
    written.flatMap((ref) => {
      const commit = commits.get(ref) ?? commits.get(REMOTE + ref)
      if (commit === undefined) return []
      return [[ref, { commit, branch: branchOf(ref, (name) => commits.has(name)) }] as const]
    }),
  )
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
