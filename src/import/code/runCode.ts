/**
 * Runs a bundled configuration in a process of its own: it may read files of its repository and installed packages, but
 * may not write files or start programs. It has no network where the system or Node can prevent it, no variables of the
 * user's environment, an empty home folder, and a time limit.
 */
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { foldersAbove, makeTemporaryFolder } from '../../disk/index.ts'
import { findGitRoot } from '../../files/index.ts'
import { formatTimeout, TIMED_OUT, TIMEOUT_HINT } from '../../shared/errors/timeout.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import { RESULT_PIPE } from './childModule.ts'

interface CodeRun {
  /** Absolute working directory. */
  readonly dir: string
  /** Name of the configuration in messages. */
  readonly name: string
  readonly timeoutMs: number
}

/** Older versions of Node have another name for the option. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/** The first version of Node whose permissions include the network. */
const hasNetworkPermission = process.allowedNodeEnvironmentFlags.has('--allow-net')

/** Starts a program of Linux without network, as a user of its own namespace. */
const WITHOUT_NETWORK = ['unshare', '--map-root-user', '--net', '--'] as const

const canUnshare = lazy((): boolean => {
  const [program, ...args] = WITHOUT_NETWORK
  return (
    process.platform === 'linux' && spawnSync(program, [...args, process.execPath, '--version']).status === 0
  )
})

/** Whether configurations can reach other computers while they run. */
export const hasNetwork = (): boolean => !hasNetworkPermission && !canUnshare()

/** The repository of a folder, and folders of packages above it. */
const readableFolders = (dir: string): string[] => [
  findGitRoot(dir) ?? dir,
  ...foldersAbove(path.dirname(dir)).map((folder) => path.join(folder, 'node_modules')),
]

/** In megabytes. */
const MAX_MEMORY = 1024

/** In characters. */
const MAX_OUTPUT = 50_000_000

const LITERALS_HINT = 'correct it, or answer no: then only its literals are read'

const FORBIDDEN = 'Access to this API has been restricted'

/** Collects a stream up to the limit. */
function collect(stream: Readable, onFull: () => void): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    if (text.length > MAX_OUTPUT) onFull()
  })
  return () => text
}

const describeProblem = (name: string, problem: string): string =>
  problem.includes(FORBIDDEN)
    ? `${name} tries to write a file, to start a program or to leave its repository, which it may not do while it is read`
    : `${name} fails: ${problem}`

function readResult(output: string, { name }: CodeRun): unknown {
  const result = parseJson(output)
  if (!isRecord(result))
    throw new UserError(`${name} ended its process before it had a value`, { hint: LITERALS_HINT })
  if (typeof result.problem === 'string')
    throw new UserError(describeProblem(name, result.problem), { hint: LITERALS_HINT })
  return result.value
}

/** @throws {UserError} when the code fails, ends the process or does not end. */
export async function runCode(code: string, run: CodeRun): Promise<unknown> {
  const { PATH } = process.env
  const home = makeTemporaryFolder()
  const [program = '', ...args] = [
    ...(hasNetworkPermission || !canUnshare() ? [] : WITHOUT_NETWORK),
    process.execPath,
    PERMISSION,
    ...readableFolders(run.dir).map((folder) => `--allow-fs-read=${path.join(folder, '*')}`),
    '--no-warnings',
    '--enable-source-maps',
    `--max-old-space-size=${MAX_MEMORY}`,
    '--input-type=module',
    '-',
  ]
  const child = spawn(program, args, {
    cwd: run.dir,
    env: { PATH, HOME: home.dir, USERPROFILE: home.dir, LANG: 'C.UTF-8', NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  const pipe = child.stdio[RESULT_PIPE]
  const output = collect(pipe as Readable, end)
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    end()
  }, run.timeoutMs)
  process.once('exit', end)
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('close', () => resolve()).once('error', reject)
      // A process that has ended does not read its code.
      child.stdin?.on('error', () => {}).end(code)
    })
  } finally {
    clearTimeout(timer)
    home.remove()
    process.removeListener('exit', end)
  }
  if (isTimedOut)
    throw new UserError(
      `${TIMED_OUT} ${formatTimeout(run.timeoutMs)} reading ${run.name}; is there an infinite loop?`,
      {
        hint: `${TIMEOUT_HINT}; answer no to read only its literals`,
      },
    )
  return readResult(output(), run)
}
