import { realpathSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../../shared/errors/userError.ts'
import { explainFailure, type GitAnswer, runGit } from './runGit.ts'

/** The work tree that contains the site. */
export interface Repository {
  /** Absolute, symbolic links resolved. */
  readonly root: string
  /** Absolute folder of the site, symbolic links resolved. */
  readonly siteDir: string
  /** Path from `root` to the site: '' or ending with `/`. */
  readonly prefix: string
  /** Whether the history is truncated, as in clones of CI systems. */
  readonly isShallow: boolean
}

/**
 * Queries all in one call. Folder names may contain line breaks: `--show-cdup` returns the root as `../` steps, and the
 * prefix is last. Git spells the prefix as its index does; macOS may decompose accents in names of folders.
 */
const ARGUMENTS = [
  'rev-parse',
  '--is-inside-work-tree',
  '--is-shallow-repository',
  '--show-cdup',
  '--show-prefix',
]

function readAnswer(siteDir: string, { code, stdout }: GitAnswer): Repository | undefined {
  const [isInside, isShallow, steps = '', ...prefix] = stdout.split('\n')
  if (code !== 0 || isInside !== 'true') return undefined
  return {
    root: path.resolve(siteDir, steps),
    siteDir,
    prefix: prefix.join('\n').slice(0, -1),
    isShallow: isShallow === 'true',
  }
}

/**
 * The repository of a folder; undefined outside of any work tree, and when git is missing or fails.
 *
 * @param dir Absolute.
 */
export async function findRepository(dir: string): Promise<Repository | undefined> {
  try {
    return await openRepository(dir)
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/**
 * The repository of a folder.
 *
 * @param dir Absolute.
 * @throws {UserError} when git is missing or fails, or when the folder is in no work tree.
 */
export async function openRepository(dir: string): Promise<Repository> {
  const siteDir = realpathSync(dir)
  const answer = await runGit(siteDir, ARGUMENTS)
  const repository = readAnswer(siteDir, answer)
  if (repository !== undefined) return repository
  if (answer.code !== 0) throw explainFailure('rev-parse', answer)
  throw new UserError('This folder is part of a git repository without a work tree', {
    hint: 'run the command where the files are checked out',
  })
}
