/**
 * Writes the files of an earlier commit into a temporary folder. The index and the work tree stay unchanged, no hook
 * runs, and files in Git LFS stay pointers.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeTemporaryFolder } from '../../disk/index.ts'
import { folderOf } from '../../shared/addresses/urls.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { openRepository, type Repository } from './findRepository.ts'
import { linkModules } from './linkModules.ts'
import { entriesOfTree, listTree } from './objects/listTree.ts'
import { resolveCommit } from './resolveCommit.ts'
import { git } from './runGit.ts'

export interface EarlierTree {
  /** Absolute folder of the site in the earlier tree. */
  readonly dir: string
  /** Absolute root of the earlier tree. */
  readonly root: string
  /** Full id. */
  readonly commit: string
  /** Removes the folder. May be called more than once. */
  dispose(): Promise<void>
}

/**
 * Maximum number of files for which the whole repository is written, since a configuration may import from anywhere.
 * Of a larger one, only the site folder and the files directly in its parent folders are written.
 */
const WHOLE_REPOSITORY_LIMIT = 20_000

/** Files in Git LFS stay pointers; the program that fetches them may not be installed. */
const NO_LFS = ['filter.lfs.smudge=', 'filter.lfs.process=', 'filter.lfs.required=false']

/**
 * Chooses the files of a commit to write.
 *
 * @param names All files, from the root of the repository.
 * @param prefix Prefix of the site: '' or ending with `/`.
 */
export function chooseFiles(
  names: readonly string[],
  prefix: string,
  limit = WHOLE_REPOSITORY_LIMIT,
): readonly string[] {
  if (names.length <= limit) return names
  return names.filter((name) => {
    const folder = folderOf(name)
    return name.startsWith(prefix) || folder === '' || prefix.startsWith(`${folder}/`)
  })
}

/** Thrown for a commit without the site folder, from before the site existed. */
export class NotInCommitError extends UserError {}

/** Both absolute. */
interface WrittenFiles {
  readonly tree: string
  readonly index: string
}

async function writeFiles({ root, prefix }: Repository, commit: string, work: string): Promise<WrittenFiles> {
  const tree = path.join(work, 'tree')
  const index = path.join(work, 'index')
  const env = { GIT_INDEX_FILE: index }
  const entries = entriesOfTree(await listTree(root, commit, []))
  const names = entries.flatMap((entry) => (entry.kind === 'submodule' ? [] : [entry.path]))
  if (!names.some((name) => name.startsWith(prefix))) {
    throw new NotInCommitError(
      `The site's folder "${prefix.slice(0, -1)}" is not in commit ${commit.slice(0, 10)}`,
      {
        hint: 'name a branch, a tag or a commit that contains it',
      },
    )
  }
  await git(root, ['read-tree', commit], { env })
  const input = chooseFiles(names, prefix).join('\0')
  const args = ['checkout-index', '--quiet', '-z', '--stdin', `--prefix=${tree}/`]
  await git(root, args, { env, input, settings: [...NO_LFS, 'checkout.workers=0'] })
  return { tree, index }
}

/**
 * Creates a minimal repository with the index and the ignore rules. `.git` marks the root of the tree, and with an
 * index git reports which ignored files are tracked, as in the original repository.
 */
async function markRoot(repository: Repository, { tree, index }: WrittenFiles): Promise<void> {
  const name = (await git(repository.root, ['rev-parse', '--git-path', 'info/exclude'])).replace(/\n$/, '')
  const exclude = path.resolve(repository.root, name)
  const gitDir = path.join(tree, '.git')
  for (const folder of ['info', 'objects', 'refs']) mkdirSync(path.join(gitDir, folder), { recursive: true })
  writeFileSync(path.join(gitDir, 'HEAD'), 'ref: refs/heads/main\n')
  renameSync(index, path.join(gitDir, 'index'))
  if (existsSync(exclude)) copyFileSync(exclude, path.join(gitDir, 'info', 'exclude'))
}

/**
 * @param siteDir Absolute.
 * @param ref Branch, tag or commit. The caller computes a merge base if it needs one.
 * @throws {UserError} without git or a repository, and for an unknown ref.
 * @throws {NotInCommitError} for a commit without the site folder.
 */
export async function checkOutTree(siteDir: string, ref: string): Promise<EarlierTree> {
  const repository = await openRepository(siteDir)
  const commit = await resolveCommit(repository, ref)
  const folder = makeTemporaryFolder()
  try {
    const written = await writeFiles(repository, commit, folder.dir)
    const root = written.tree
    await markRoot(repository, written)
    linkModules(repository, root)
    return { dir: path.resolve(root, repository.prefix), root, commit, dispose: async () => folder.remove() }
  } catch (error) {
    folder.remove()
    throw error
  }
}
