/**
 * When each file of the site was last changed, as git knows it.
 * In: the site's folder. Out: time and author of the newest commit of each file, from one `git log` that is read while
 * it is printed, so that a long history takes time and no memory.
 * Honest when it cannot know: without git, without a repository or in a shallow clone there are no dates at all,
 * since a shallow clone gives the files of its oldest commit that commit's date. The dates of files on the disk say
 * when they were checked out, and are never looked at.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { toSlashes } from '../../shared/urls.ts'

export interface LastChange {
  /** Milliseconds since 1970, UTC. */
  readonly timestampMs: number
  readonly author: string
}

/** By source, from the site root. */
export type GitHistory = ReadonlyMap<string, LastChange>

const NONE: GitHistory = new Map()

/** Begins the line of a commit. No path in a repository begins so, whatever signs it has. */
const COMMIT_MARK = '//'

/** What a running hook says about its repository: its paths are relative to a folder that is not the site's. */
const OF_HOOKS = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX'])

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_HOOKS.has(name)))

/** Over those of the author, which would put something else between the names or leave out the first commit. */
const SETTINGS = Object.entries({
  'core.quotePath': false,
  'color.ui': false,
  'log.showSignature': false,
  'log.follow': false,
  'diff.relative': false,
  'log.showRoot': true,
}).flatMap(([key, value]) => ['-c', `${key}=${value}`])

/** Runs git and gives what it prints to `take`, piece by piece. Resolves to whether git could say all of it. */
function runGit(siteDir: string, args: readonly string[], take: (text: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('git', [...SETTINGS, ...args], {
      cwd: siteDir,
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    })
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', take)
    // No git, no repository, no commit: the answer is that nothing is known.
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

async function git(siteDir: string, args: readonly string[]): Promise<string | undefined> {
  let output = ''
  const isWhole = await runGit(siteDir, args, (text) => {
    output += text
  })
  return isWhole ? output : undefined
}

/** Calls `take` with each part that ends with a NUL, however the text is cut into pieces. */
function eachPart(take: (part: string) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const parts = (rest + piece).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) take(part)
  }
}

/**
 * Takes the parts of `git log --name-only -z`, newest commit first: the line of a commit, then its names.
 * @param prefix Of the site in its repository, '' or ending with `/`.
 */
function createLogReader(prefix: string) {
  const history = new Map<string, LastChange>()
  let change: LastChange = { timestampMs: 0, author: '' }
  let isFirst = false
  const take = (part: string) => {
    if (part.startsWith(COMMIT_MARK)) {
      const end = part.indexOf(' ')
      change = {
        timestampMs: Number(part.slice(COMMIT_MARK.length, end)) * 1000,
        author: part.slice(end + 1),
      }
      isFirst = true
      return
    }
    // Between the line and the names of an ordinary commit is a line break, of a merge an empty part.
    const name = isFirst && part.startsWith('\n') ? part.slice(1) : part
    isFirst = false
    if (name === '' || !name.startsWith(prefix)) return
    const source = toSlashes(name.slice(prefix.length))
    if (!history.has(source)) history.set(source, change)
  }
  return { take, history }
}

/** The file that git writes with each commit and checkout, absolute; undefined where there is no repository. */
export async function findGitLog(siteDir: string): Promise<string | undefined> {
  const file = await git(siteDir, ['rev-parse', '--git-path', 'logs/HEAD'])
  return file === undefined ? undefined : path.resolve(siteDir, file.replace(/\n$/, ''))
}

/** The site's place in its repository; undefined where no history can be told. */
async function findPrefix(siteDir: string): Promise<string | undefined> {
  const answer = await git(siteDir, ['rev-parse', '--is-shallow-repository', '--show-prefix'])
  const [, shallow, prefix = ''] = /^(\w+)\n([\s\S]*)\n$/.exec(answer ?? '') ?? []
  return shallow === 'false' ? prefix : undefined
}

export async function readGitHistory(siteDir: string): Promise<GitHistory> {
  const prefix = await findPrefix(siteDir)
  if (prefix === undefined) return NONE
  const { take, history } = createLogReader(prefix)
  const format = `--format=${COMMIT_MARK}%ct %an`
  // -c: what a merge itself has changed, where both sides had changed it. It has no names relative to a folder.
  const names = ['--name-only', '-z', '-c', '--no-renames']
  const isWhole = await runGit(
    siteDir,
    ['log', '--encoding=UTF-8', format, ...names, '--', '.'],
    eachPart(take),
  )
  return isWhole ? history : NONE
}
