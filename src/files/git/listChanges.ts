/**
 * Lists differences between a commit and the files on the disk, staged or not. Paths start at the root of the
 * repository. git updates a copy of the index, so the original stays unchanged, locked or not.
 */
import { copyFileSync, existsSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { makeTemporaryFolder } from '../../disk/index.ts'
import type { Repository } from './findRepository.ts'
import { git, splitNul } from './runGit.ts'

interface FileChanges {
  /** New and modified files, including the new names of renamed ones. */
  readonly changed: readonly string[]
  /** Deleted files, including the old names of renamed ones. */
  readonly deleted: readonly string[]
  /** Old name and new name. */
  readonly renamed: readonly (readonly [from: string, to: string])[]
}

/** Parses the output of `--name-status -z`: a status letter, then one name, or two for a rename. */
export function parseNameStatus(output: string): FileChanges {
  const changed: string[] = []
  const deleted: string[] = []
  const renamed: (readonly [string, string])[] = []
  const parts = output.split('\0')
  for (let at = 0; at + 1 < parts.length; ) {
    // `git log` separates commits by a line break or an empty part.
    const status = (parts[at] ?? '').trim()
    const name = parts[at + 1] ?? ''
    if (status === '') {
      at += 1
    } else if (status.startsWith('R')) {
      const to = parts[at + 2] ?? ''
      renamed.push([name, to])
      deleted.push(name)
      changed.push(to)
      at += 3
    } else {
      ;(status === 'D' ? deleted : changed).push(name)
      at += 2
    }
  }
  return { changed, deleted, renamed }
}

/** Above this number of pairs of deleted and new files, only identical contents count as renames. */
const RENAME_LIMIT = 1000

/**
 * Copies the index with its modification time. git compares the contents of files that are not older than the index:
 * they may have changed right after they were staged, with the same size and time. A newer copy would hide such
 * changes.
 */
function copyIndex(from: string, to: string): void {
  const seconds = Math.floor(statSync(from).mtimeMs / 1000)
  copyFileSync(from, to)
  utimesSync(to, seconds, seconds)
}

export async function listChanges({ root }: Repository, commit: string): Promise<FileChanges> {
  const folder = makeTemporaryFolder()
  try {
    const indexCopy = path.join(folder.dir, 'index')
    const index = path.resolve(
      root,
      (await git(root, ['rev-parse', '--git-path', 'index'])).replace(/\n$/, ''),
    )
    if (existsSync(index)) copyIndex(index, indexCopy)
    const env = { GIT_INDEX_FILE: indexCopy }
    // A path that ends with a slash is a nested repository.
    const untracked = splitNul(
      await git(root, ['ls-files', '--others', '--exclude-standard', '-z'], { env }),
    ).filter((name) => !name.endsWith('/'))
    if (untracked.length > 0) {
      // Adds new files to the index copy, so that git compares them and detects renames.
      const args = ['add', '--intent-to-add', '--pathspec-from-file=-', '--pathspec-file-nul']
      await git(root, args, { env, input: untracked.join('\0') })
    }
    const options = [
      '--name-status',
      '-z',
      '-M',
      `-l${RENAME_LIMIT}`,
      '--no-ext-diff',
      '--ignore-submodules=dirty',
    ]
    return parseNameStatus(await git(root, ['diff', ...options, commit, '--'], { env }))
  } finally {
    folder.remove()
  }
}
