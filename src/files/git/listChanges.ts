/**
 * What differs between a commit and the files on the disk, staged or not.
 * In: a repository and a commit. Out: paths from the repository's root. git writes its notes into a copy of the
 * index, so the real one stays as it is, locked or not.
 */
import { copyFileSync, existsSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { makeTemporaryFolder } from '../../disk/temporaryFolder.ts'
import type { Repository } from './findRepository.ts'
import { git, splitNul } from './runGit.ts'

export interface FileChanges {
  /** Files that are there and were not, or were different; new names of moved ones among them. */
  readonly changed: readonly string[]
  /** Files that were there; old names of moved ones among them. */
  readonly deleted: readonly string[]
  /** Old name and new. */
  readonly renamed: readonly (readonly [from: string, to: string])[]
}

/** Reads the parts of `--name-status -z`: a letter, then one name, or two for a move. */
export function parseNameStatus(output: string): FileChanges {
  const changed: string[] = []
  const deleted: string[] = []
  const renamed: (readonly [string, string])[] = []
  const parts = output.split('\0')
  for (let at = 0; at + 1 < parts.length; ) {
    // Between two commits of a log stands a line break, or an empty part.
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

/** More pairs of removed and new files than this are compared by their whole contents only. */
const RENAME_LIMIT = 1000

/**
 * git looks into a file that is not older than the index, since it may have been changed right after it was noted
 * without a trace in size and time. A copy younger than the index would hide such changes.
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
    // A path that ends with a slash is a repository of its own.
    const untracked = splitNul(
      await git(root, ['ls-files', '--others', '--exclude-standard', '-z'], { env }),
    ).filter((name) => !name.endsWith('/'))
    if (untracked.length > 0) {
      // Announced to the copy, new files are compared like the others, and a move by hand is seen as one.
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
