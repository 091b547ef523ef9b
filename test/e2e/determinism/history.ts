/** Repositories with given commits, written with `git fast-import`: it is fast and accepts any name. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'

export interface Commit {
  /** Time of the commit in seconds since 1970. */
  readonly at: number
  readonly author?: string
  /** Contents by path; undefined deletes. */
  readonly files: Readonly<Record<string, string | undefined>>
  /** Indexes of the parents in the list of commits. Default: the previous commit. */
  readonly parents?: readonly number[]
}

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const dir = makeFolder()
  onTestFinished(() => removeFolder(dir))
  return dir
}

const OWN_SETTINGS = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }

export const git = (dir: string, args: readonly string[], input?: string): string =>
  execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, ...OWN_SETTINGS },
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
  })

const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`

const quote = (name: string) => `"${name.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`

function writeCommit({ at, author = 'Lea', files, parents }: Commit, index: number): string {
  const [from, ...merged] = parents ?? (index === 0 ? [] : [index - 1])
  const changes = Object.entries(files).map(([name, text]) =>
    text === undefined ? `D ${quote(name)}\n` : `M 644 inline ${quote(name)}\n${data(text)}`,
  )
  return [
    `commit refs/heads/main\nmark :${index + 1}\n`,
    `author ${author} <a@docs.example> ${at} +0545\ncommitter Bot <b@docs.example> ${at} -0330\n`,
    data('Change'),
    from === undefined ? '' : `from :${from + 1}\n`,
    ...merged.map((parent) => `merge :${parent + 1}\n`),
    ...changes,
    '\n',
  ].join('')
}

/** A repository on branch `main` with its files checked out. */
export function writeHistory(commits: readonly Commit[]): string {
  const dir = path.join(temporaryFolder(), 'repo')
  mkdirSync(dir)
  git(dir, ['init', '--quiet', '--initial-branch=main'])
  git(dir, ['fast-import', '--quiet', '--force'], commits.map(writeCommit).join(''))
  git(dir, ['reset', '--quiet', '--hard'])
  return dir
}

/** Puts a program first in PATH until the test ends. */
export function putInPath(name: string, script: string): void {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, name), script)
  chmodSync(path.join(dir, name), 0o755)
  const before = process.env.PATH
  process.env.PATH = `${dir}${path.delimiter}${before}`
  onTestFinished(() => {
    process.env.PATH = before
  })
}
