/**
 * The files of an earlier commit in a temporary folder, as they lay then.
 * In: the site's folder and a ref. Out: a folder like it. The index and the work tree stay as they are, no hook is
 * run, and large files that git keeps elsewhere stay pointers.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeTemporaryFolder } from '../../disk/temporaryFolder.ts'
import { folderOf } from '../../shared/urls.ts'
import { UserError } from '../../shared/userError.ts'
import { openRepository, type Repository } from './findRepository.ts'
import { linkModules } from './linkModules.ts'
import { resolveCommit } from './resolveCommit.ts'
import { git, splitNul } from './runGit.ts'

export interface EarlierTree {
  /** Absolute folder of the site as it was. */
  readonly dir: string
  /** Absolute root of the repository's files as they were. */
  readonly root: string
  /** Full id. */
  readonly commit: string
  /** Removes all of it. May be called more than once. */
  dispose(): Promise<void>
}

/**
 * Up to this many files the whole repository is written, since a configuration may import from anywhere. Of a larger
 * one: the site's folder, and the files that lie directly in a folder above it.
 */
const WHOLE_REPOSITORY_LIMIT = 20_000

/** Large files stay pointers; the program that fetches them may not even be there. */
const NO_LFS = ['filter.lfs.smudge=', 'filter.lfs.process=', 'filter.lfs.required=false']

/**
 * Files of a commit that are written.
 *
 * @param names All of them, from the repository's root.
 * @param prefix Of the site: '' or with `/` at its end.
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

/** The commit has no such folder: the site came later. */
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
  // Links to other repositories (mode 160000) are no files.
  const names = splitNul(await git(root, ['ls-tree', '-r', '-z', '--full-tree', commit])).flatMap((entry) => {
    const [about = '', ...name] = entry.split('\t')
    return about.split(' ')[1] === 'blob' ? [name.join('\t')] : []
  })
  if (!names.some((name) => name.startsWith(prefix))) {
    throw new NotInCommitError(
      `The site's folder "${prefix.slice(0, -1)}" is not in commit ${commit.slice(0, 10)}`,
      {
        hint: 'name a branch, a tag or a commit that has it',
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
 * The root is known by its `.git`. What rules of git leave out has to be left out here too, but not what git tracks in
 * spite of them: with an index, and the least that makes a repository, git says that of this folder as well.
 */
async function markRoot(repository: Repository, { tree, index }: WrittenFiles): Promise<void> {
  const name = (await git(repository.root, ['rev-parse', '--git-path', 'info/exclude'])).replace(/\n$/, '')
  const exclude = path.resolve(repository.root, name)
  const own = path.join(tree, '.git')
  for (const folder of ['info', 'objects', 'refs']) mkdirSync(path.join(own, folder), { recursive: true })
  writeFileSync(path.join(own, 'HEAD'), 'ref: refs/heads/main\n')
  renameSync(index, path.join(own, 'index'))
  if (existsSync(exclude)) copyFileSync(exclude, path.join(own, 'info', 'exclude'))
}

/**
 * @param siteDir Absolute.
 * @param ref Branch, tag or commit. A merge base is for the caller to find.
 * @throws {UserError} without git or a repository, and for an unknown ref.
 * @throws {NotInCommitError} for a commit without the site's folder.
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
