import { realpathSync } from 'node:fs'
import path from 'node:path'
import { toSlashes } from '../../shared/urls.ts'
import { UserError } from '../../shared/userError.ts'
import { explainFailure, type GitAnswer, runGit } from './runGit.ts'

/** The work tree that holds the site. */
export interface Repository {
  /** Absolute, symbolic links resolved. */
  readonly root: string
  /** Absolute folder of the site, symbolic links resolved. */
  readonly siteDir: string
  /** From `root` to the site: '' or with `/` at its end. */
  readonly prefix: string
  /** Cut off after some commits, as CI systems clone. */
  readonly isShallow: boolean
}

/** One question for all three; a folder's name may hold a line break, so the path comes as `../` steps. */
const QUESTION = ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--show-cdup']

function readAnswer(siteDir: string, { code, stdout }: GitAnswer): Repository | undefined {
  const [isInside, isShallow, steps = ''] = stdout.split('\n')
  if (code !== 0 || isInside !== 'true') return undefined
  const root = path.resolve(siteDir, steps)
  const prefix = toSlashes(path.relative(root, siteDir))
  return { root, siteDir, prefix: prefix === '' ? '' : `${prefix}/`, isShallow: isShallow === 'true' }
}

/**
 * The repository of a folder, for those who can do without one: undefined outside of any work tree, and when git is
 * missing or refuses.
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
 * The repository of a folder, for those who need it.
 *
 * @param dir Absolute.
 * @throws {UserError} when git is missing or refuses, or when the folder is in no work tree.
 */
export async function openRepository(dir: string): Promise<Repository> {
  const siteDir = realpathSync(dir)
  const answer = await runGit(siteDir, QUESTION)
  const repository = readAnswer(siteDir, answer)
  if (repository !== undefined) return repository
  if (answer.code !== 0) throw explainFailure('rev-parse', answer)
  throw new UserError('This folder is part of a git repository without a work tree', {
    hint: 'run the command where the files are checked out',
  })
}
