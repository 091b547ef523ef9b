/**
 * Where files went that are no longer where a link looks for them.
 * In: the site's folder. Out: the present source by each former one. Asked for only when a link leads nowhere: it
 * reads the history. Without git, a repository or a commit nothing is known.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findRepository, type Repository } from './findRepository.ts'
import { listChanges, parseNameStatus } from './listChanges.ts'
import { git, runGit, splitNul } from './runGit.ts'

/**
 * Commits that touch the site's folder, newest first, merges not counted. Those that follow are older than most
 * links; a history of this length is read in a second or two.
 */
const COMMITS_LIMIT = 5000

/** Removed and new files of one commit that are compared by likeness; more only when they are equal. */
const RENAME_LIMIT = 400

type Rename = readonly [from: string, to: string]

/** Newest first. */
async function committedRenames({ siteDir }: Repository): Promise<readonly Rename[]> {
  const options = [
    '--name-status',
    '-z',
    '--format=',
    '-M',
    `-l${RENAME_LIMIT}`,
    '--diff-filter=R',
    '--relative',
  ]
  const args = [
    'log',
    '--no-merges',
    `--max-count=${COMMITS_LIMIT}`,
    '--no-ext-diff',
    ...options,
    'HEAD',
    '--',
    '.',
  ]
  return parseNameStatus(await git(siteDir, args)).renamed
}

async function uncommittedRenames(repository: Repository): Promise<readonly Rename[]> {
  const { prefix } = repository
  const { renamed } = await listChanges(repository, 'HEAD')
  return renamed
    .filter((names) => names.every((name) => name.startsWith(prefix)))
    .map(([from, to]) => [from.slice(prefix.length), to.slice(prefix.length)])
}

/** Present sources, as git spells them and as far as they are on the disk. */
async function presentSources({ siteDir }: Repository): Promise<(source: string) => boolean> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', '.']
  const listed = new Set(splitNul(await git(siteDir, args)))
  return (source) => listed.has(source) && existsSync(path.join(siteDir, source))
}

/** @param renames Newest first: where a file was moved to later is known before it is met. */
function followRenames(renames: readonly Rename[]): Map<string, string> {
  const ends = new Map<string, string>()
  for (const [from, to] of renames) if (!ends.has(from)) ends.set(from, ends.get(to) ?? to)
  return ends
}

/**
 * Both from the site root. A file that moved twice is listed with its last place; a former name that is in use again
 * is not listed, nor is a file that is gone for good. Of two files that had the same name the later counts.
 *
 * @param siteDir Absolute.
 * @throws {UserError} when git fails to read its own repository.
 */
export async function readRenames(siteDir: string): Promise<ReadonlyMap<string, string>> {
  const repository = await findRepository(siteDir)
  if (repository === undefined) return new Map()
  const head = await runGit(siteDir, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
  if (head.code !== 0) return new Map()
  const [uncommitted, committed, isPresent] = await Promise.all([
    uncommittedRenames(repository),
    committedRenames(repository),
    presentSources(repository),
  ])
  const ends = followRenames([...uncommitted, ...committed])
  return new Map([...ends].filter(([from, to]) => !isPresent(from) && isPresent(to)))
}
