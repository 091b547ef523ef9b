/**
 * Reads time and author of the newest commit of each file, from one `git log` that is parsed as a stream, so that a
 * long history takes time but no memory.
 * Without git, without a repository or in a shallow clone there are no dates at all: a shallow clone gives every file
 * of its oldest commit the date of that commit. Dates of files on the disk are not used, since they are those of the
 * checkout.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { toSlashes } from '../../shared/addresses/urls.ts'

export interface LastChange {
  /** Milliseconds since 1970, UTC. */
  readonly timestampMs: number
  readonly author: string
}

/** By source, from the site root. */
export type GitHistory = ReadonlyMap<string, LastChange>

const NONE: GitHistory = new Map()

/** Start of the line of a commit. No path in a repository starts with it. */
const COMMIT_MARK = '//'

/** Variables that git sets for hooks: they make its paths relative to a folder other than that of the site. */
const HOOK_VARIABLES = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX'])

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !HOOK_VARIABLES.has(name)))

/** Overrides settings of the user that would print more between the names, or omit the first commit. */
const SETTINGS = Object.entries({
  'core.quotePath': false,
  'color.ui': false,
  'log.showSignature': false,
  'log.follow': false,
  'diff.relative': false,
  'log.showRoot': true,
}).flatMap(([key, value]) => ['-c', `${key}=${value}`])

/** Runs git and passes its output to `onText` in chunks. Resolves to whether git succeeded. */
function runGit(siteDir: string, args: readonly string[], onText: (text: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('git', [...SETTINGS, ...args], {
      cwd: siteDir,
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    })
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', onText)
    // Without git, repository or commit there is no history.
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

async function git(siteDir: string, args: readonly string[]): Promise<string | undefined> {
  let output = ''
  const isComplete = await runGit(siteDir, args, (text) => {
    output += text
  })
  return isComplete ? output : undefined
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
    // A line break follows the line of an ordinary commit, an empty part that of a merge.
    const name = isFirst && part.startsWith('\n') ? part.slice(1) : part
    isFirst = false
    if (name === '' || !name.startsWith(prefix)) return
    const source = toSlashes(name.slice(prefix.length))
    if (!history.has(source)) history.set(source, change)
  }
  return { addPart, history }
}

/** The reflog, which git appends to on each commit and checkout; absolute. Undefined outside of any repository. */
export async function findGitLog(siteDir: string): Promise<string | undefined> {
  const file = await git(siteDir, ['rev-parse', '--git-path', 'logs/HEAD'])
  return file === undefined ? undefined : path.resolve(siteDir, file.replace(/\n$/, ''))
}

/** Path of the site in its repository; undefined if the history is not available. */
async function findPrefix(siteDir: string): Promise<string | undefined> {
  const answer = await git(siteDir, ['rev-parse', '--is-shallow-repository', '--show-prefix'])
  const [, shallow, prefix = ''] = /^(\w+)\n([\s\S]*)\n$/.exec(answer ?? '') ?? []
  return shallow === 'false' ? prefix : undefined
}

export async function readGitHistory(siteDir: string): Promise<GitHistory> {
  const prefix = await findPrefix(siteDir)
  if (prefix === undefined) return NONE
  const { addPart, history } = createLogReader(prefix)
  const format = `--format=${COMMIT_MARK}%ct %an`
  // `-c` lists the files that a merge itself changed; with it, git has no names relative to a folder.
  const names = ['--name-only', '-z', '-c', '--no-renames']
  const isComplete = await runGit(
    siteDir,
    ['log', '--encoding=UTF-8', format, ...names, '--', '.'],
    eachPart(addPart),
  )
  return isComplete ? history : NONE
}
