/**
 * Reads time and author of the newest commit of each file, from one `git log` that is parsed as a stream, so that a
 * long history takes time but no memory.
 * Without git, without a repository or in a shallow clone there are no dates at all: a shallow clone gives every file
 * of its oldest commit the date of that commit. Dates of files on the disk are not used: a checkout changes them.
 */
import path from 'node:path'
import { isFile } from '../../disk/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import type { AddedSources } from '../../shared/site/addedSource.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { createLimiter } from '../../shared/values/createLimiter.ts'
import { findRepository, type Repository } from './findRepository.ts'
import { tablesFileOf } from './gitFolders.ts'
import { type GitRun, runGit } from './runGit.ts'

interface LastChange {
  /** Milliseconds since 1970, UTC. */
  readonly timestampMs: number
  readonly author: string
}

/** By source, from the site root. */
export type GitHistory = ReadonlyMap<string, LastChange>

const NONE: GitHistory = new Map()

/** Start of the line of a commit. No path in a repository starts with it. */
const COMMIT_MARK = '//'

/** Histories of commits that are read at once: each takes one core, and reads most of the repository. */
const MAX_PROCESSES = 2

/** Overrides settings of the user that omit the first commit, or files. */
const SETTINGS = ['log.showRoot=true', 'diff.relative=false']

/** Output of git; undefined after any failure, such as without git, a repository or a commit. */
async function tryGit(siteDir: string, args: readonly string[], run?: GitRun): Promise<string | undefined> {
  try {
    const { code, stdout } = await runGit(siteDir, args, run)
    return code === 0 ? stdout : undefined
  } catch {
    return undefined
  }
}

/** Calls `onPart` with each part that ends with a NUL, across chunk boundaries. */
function eachPart(onPart: (part: string) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const parts = (rest + chunk).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) onPart(part)
  }
}

/**
 * Parses the parts of `git log --name-only -z`, newest commit first: the line of a commit, then its names.
 * @param prefix Prefix of the site in its repository, '' or ending with `/`.
 */
function createLogReader(prefix: string) {
  const history = new Map<string, LastChange>()
  let change: LastChange = { timestampMs: 0, author: '' }
  let isFirst = false
  const addPart = (part: string) => {
    if (part.startsWith(COMMIT_MARK)) {
      const end = part.indexOf(' ')
      change = {
        timestampMs: Number(part.slice(COMMIT_MARK.length, end)) * 1000,
        author: part.slice(end + 1),
      }
      isFirst = true
      return
    }
    // A line break follows the line of an ordinary commit; an empty part follows the line of a merge.
    const name = isFirst && part.startsWith('\n') ? part.slice(1) : part
    isFirst = false
    if (name === '' || !name.startsWith(prefix)) return
    const source = toSlashes(name.slice(prefix.length))
    if (!history.has(source)) history.set(source, change)
  }
  return { addPart, history }
}

/**
 * Finds the reflog, a file that git changes at each commit and checkout.
 * @returns Absolute path; undefined outside of a repository.
 */
export async function findReflog(siteDir: string): Promise<string | undefined> {
  const file = await tryGit(siteDir, ['rev-parse', '--git-path', 'logs/HEAD'])
  if (file === undefined) return undefined
  const reflog = path.resolve(siteDir, file.replace(/\n$/, ''))
  const tables = tablesFileOf(path.dirname(path.dirname(reflog)))
  return isFile(tables) ? tables : reflog
}

/** History of the files of a repository, up to a commit. Default: HEAD. */
async function readLog({ siteDir, prefix }: Repository, commit?: string): Promise<GitHistory> {
  const { addPart, history } = createLogReader(prefix)
  const format = `--format=${COMMIT_MARK}%ct %an`
  // `-c` lists the files that a merge itself changed; with it, git has no names relative to a folder.
  const names = ['--name-only', '-z', '-c', '--no-renames']
  const upTo = commit === undefined ? [] : [commit]
  const args = ['log', '--encoding=UTF-8', format, ...names, ...upTo, '--', '.']
  const output = await tryGit(siteDir, args, { settings: SETTINGS, onText: eachPart(addPart) })
  return output === undefined ? NONE : history
}

/** @param siteDir Absolute. */
export async function readGitHistory(siteDir: string): Promise<GitHistory> {
  const repository = await findRepository(siteDir)
  return repository === undefined || repository.isShallow ? NONE : readLog(repository)
}

/** The files of commits, and the commits whose history is theirs. Each history is read once, whatever the number of files. */
async function readCommitHistories(siteDir: string, added: AddedSources): Promise<GitHistory> {
  const files = [...added].flatMap(([source, file]) => (file.kind === 'commit' ? [{ source, ...file }] : []))
  const repository = files.length === 0 ? undefined : await findRepository(siteDir)
  if (repository === undefined || repository.isShallow) return NONE
  const commits = [...new Set(files.map(({ commit }) => commit))]
  const limit = createLimiter(MAX_PROCESSES)
  const logs = new Map(
    await Promise.all(
      commits.map((commit) => limit(async () => [commit, await readLog(repository, commit)] as const)),
    ),
  )
  return new Map(
    files.flatMap(({ source, commit, path: name }) => {
      const change = logs.get(commit)?.get(name.slice(repository.prefix.length))
      return change === undefined ? [] : [[source, change] as const]
    }),
  )
}

/** Whether pages show the time or the author of their last change. */
export const showsHistory = ({ docs, blog }: SiteConfig): boolean =>
  [...docs, ...blog].some((options) => options.showLastUpdateTime || options.showLastUpdateAuthor)

/**
 * Reads the history of a site; empty if its pages do not show it. Files of a commit get their last change up to that
 * commit.
 */
export async function readHistoryOf(
  config: SiteConfig,
  added: AddedSources = new Map(),
): Promise<GitHistory> {
  if (!showsHistory(config)) return NONE
  const [history, ofCommits] = await Promise.all([
    readGitHistory(config.siteDir),
    readCommitHistories(config.siteDir, added),
  ])
  return ofCommits.size === 0 ? history : new Map([...history, ...ofCommits])
}
