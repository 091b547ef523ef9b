/**
 * Reads renames from git: the present source by each former one. Runs only when a link is broken, since it reads the
 * history. Without git, a repository or a commit there are none.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findRepository, type Repository } from './findRepository.ts'
import { listChanges, parseNameStatus } from './listChanges.ts'
import { git, runGit, splitNul } from './runGit.ts'

/**
 * Maximum number of commits that touch the site folder, newest first, without merges. Older ones predate most links,
 * and a history of this length takes a second or two.
 */
const COMMITS_LIMIT = 5000

/**
 * Maximum number of deleted and new files of one commit that are compared by similarity; beyond it, only identical
 * ones are.
 */
const RENAME_LIMIT = 400

type Rename = readonly [from: string, to: string]

/**
 * Similarities that renamed files need. Files are read to compute one below 100 %, which fails in a clone without all
 * contents, such as one made with `--filter=blob:none` that is offline.
 */
const SIMILARITIES = ['-M', '-M100%']

/** Newest first. Empty when git cannot read the history: renames only improve hints. */
async function committedRenames({ siteDir }: Repository): Promise<readonly Rename[]> {
  for (const similarity of SIMILARITIES) {
    const { code, stdout } = await runGit(siteDir, argumentsOf(similarity))
    if (code === 0) return parseNameStatus(stdout).renamed
  }
  return []
}

function argumentsOf(similarity: string): readonly string[] {
  const options = [
    '--name-status',
    '-z',
    '--format=',
    similarity,
    `-l${RENAME_LIMIT}`,
    '--diff-filter=R',
    '--relative',
  ]
  return [
    'log',
    '--no-merges',
    `--max-count=${COMMITS_LIMIT}`,
    '--no-ext-diff',
    ...options,
    'HEAD',
    '--',
    '.',
  ]
}

async function uncommittedRenames(repository: Repository): Promise<readonly Rename[]> {
  const { prefix } = repository
  const { renamed } = await listChanges(repository, 'HEAD')
  return renamed
    .filter((names) => names.every((name) => name.startsWith(prefix)))
    .map(([from, to]) => [from.slice(prefix.length), to.slice(prefix.length)])
}

/** Tests whether git lists a source under this exact name and it exists on the disk. */
async function presentSources({ siteDir }: Repository): Promise<(source: string) => boolean> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', '.']
  const listed = new Set(splitNul(await git(siteDir, args)))
  return (source) => listed.has(source) && existsSync(path.join(siteDir, source))
}

/** @param renames Newest first, so that later renames of a file come before earlier ones. */
function followRenames(renames: readonly Rename[]): Map<string, string> {
  const ends = new Map<string, string>()
  for (const [from, to] of renames) if (!ends.has(from)) ends.set(from, ends.get(to) ?? to)
  return ends
}

/**
 * Former sources with present ones, both from the site root. Renames are followed to the last name. A former name
 * that is in use again is not listed, nor is a file that was deleted. Of two files with the same former name, the
 * later one counts.
 *
 * @param siteDir Absolute.
 * @throws {UserError} when git cannot read its own repository.
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
