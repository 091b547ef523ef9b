/** A real repository in a temporary folder, the same on every machine: no user settings, fixed dates. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'

export interface Repo {
  readonly dir: string
  /** Runs git in the repository and returns its output without the last line break. */
  git(...args: string[]): string
  write(files: Readonly<Record<string, string | Uint8Array>>): void
  remove(...names: string[]): void
  move(from: string, to: string): void
  /** Commits everything; returns the id. */
  commit(message?: string): string
}

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const dir = makeFolder()
  onTestFinished(() => removeFolder(dir))
  return dir
}

const DATE = '2026-01-02T03:04:05Z'

const IDENTITY = {
  GIT_AUTHOR_NAME: 'Lea Lamp',
  GIT_AUTHOR_EMAIL: 'lea@docs.example',
  GIT_AUTHOR_DATE: DATE,
  GIT_COMMITTER_NAME: 'Lea Lamp',
  GIT_COMMITTER_EMAIL: 'lea@docs.example',
  GIT_COMMITTER_DATE: DATE,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
}

/** Variables that a hook may have set are removed from the environment of the tests. */
const ownEnv = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  ...IDENTITY,
})

export const runIn = (dir: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd: dir,
    encoding: 'utf8',
    env: ownEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
  }).replace(/\n$/, '')

/** An existing work tree, such as a clone. */
export function repoAt(dir: string): Repo {
  const at = (name: string) => path.join(dir, name)
  const git = (...args: string[]) => runIn(dir, ...args)
  const makeFolderOf = (file: string) => mkdirSync(path.dirname(file), { recursive: true })
  return {
    dir,
    git,
    write: (files) => {
      for (const [name, contents] of Object.entries(files)) {
        makeFolderOf(at(name))
        writeFileSync(at(name), contents)
      }
    },
    remove: (...names) => {
      for (const name of names) rmSync(at(name), { recursive: true })
    },
    move: (from, to) => {
      makeFolderOf(at(to))
      renameSync(at(from), at(to))
    },
    commit: (message = 'Change') => {
      git('add', '--all')
      git('commit', '--quiet', '--allow-empty', '--message', message)
      return git('rev-parse', 'HEAD')
    },
  }
}

/**
 * A new repository on branch `main` without a commit.
 *
 * @param parent Default: a folder that is removed after the test. The caller removes another one.
 */
export function openRepo(parent = temporaryFolder()): Repo {
  const dir = path.join(parent, 'repo')
  mkdirSync(dir)
  runIn(dir, 'init', '--quiet', '--initial-branch=main')
  return repoAt(dir)
}

/** A shallow clone with the newest commits only, as in CI systems. */
export function shallowClone(repo: Repo, depth = 1): Repo {
  const dir = path.join(temporaryFolder(), 'clone')
  runIn(repo.dir, 'clone', '--quiet', `--depth=${depth}`, `file://${repo.dir}`, dir)
  return repoAt(dir)
}

/** A page of a few unique lines, so that git recognizes it after a move. */
export const page = (title: string): string =>
  `# ${title}\n\n${Array.from({ length: 8 }, (_, line) => `${title} says in line ${line} what only ${title} says.\n`).join('\n')}`
