/**
 * When each file of the site was last changed, as git knows it.
 * In: the site's folder. Out: time and author of the newest commit of each file. One call of git for all files.
 * Honest when it cannot know: without git, without a repository or in a shallow clone there are no dates at all,
 * since a shallow clone gives the files of its oldest commit that commit's date.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { toSlashes } from '../shared/urls.ts'

export interface LastChange {
  /** Milliseconds since 1970, UTC. */
  readonly timestampMs: number
  readonly author: string
}

/** By source, from the site root. */
export type GitHistory = ReadonlyMap<string, LastChange>

const NONE: GitHistory = new Map()
const COMMIT_MARK = '\u0001'
/** Bytes that git may print; a history of 100,000 commits needs about 50 MB. */
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024

const run = promisify(execFile)

async function git(siteDir: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const options = { cwd: siteDir, maxBuffer: MAX_OUTPUT_BYTES, encoding: 'utf8' } as const
    return (await run('git', ['-c', 'core.quotePath=false', ...args], options)).stdout
  } catch {
    // No git, no repository, no commit: the answer is that nothing is known.
    return undefined
  }
}

/** Reads `git log --name-only -z` with a marked line before the names of each commit, newest first. */
function parseGitLog(output: string): GitHistory {
  const history = new Map<string, LastChange>()
  for (const block of output.split(COMMIT_MARK).slice(1)) {
    const [header = '', ...names] = block.split('\0')
    const [seconds = '', author = ''] = header.split('\t')
    for (const name of names) {
      const source = toSlashes(name.replace(/^\n/, ''))
      if (source !== '' && !history.has(source)) {
        history.set(source, { timestampMs: Number(seconds) * 1000, author })
      }
    }
  }
  return history
}

/** The file that git writes with each commit and checkout, absolute; undefined where there is no repository. */
export async function findGitLog(siteDir: string): Promise<string | undefined> {
  const file = await git(siteDir, ['rev-parse', '--git-path', 'logs/HEAD'])
  return file === undefined ? undefined : path.resolve(siteDir, file.replace(/\n$/, ''))
}

export async function readGitHistory(siteDir: string): Promise<GitHistory> {
  const shallow = await git(siteDir, ['rev-parse', '--is-shallow-repository'])
  if (shallow?.trim() !== 'false') return NONE
  const format = `--format=${COMMIT_MARK}%ct%x09%an`
  const log = await git(siteDir, [
    'log',
    format,
    '--name-only',
    '-z',
    '--relative',
    '--no-renames',
    '--',
    '.',
  ])
  return log === undefined ? NONE : parseGitLog(log)
}
