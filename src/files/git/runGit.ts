/**
 * Runs git, never through a shell. Disables settings of the user and of a running hook that would change the output.
 * Does not write to the index or the work tree, and runs no hooks. Only a clone that has not received all objects gets
 * new ones, when they are read; see `fetchPromised`.
 */
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { devNull } from 'node:os'
import { onExit } from '../../process/index.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { gitEnvironment } from './gitEnvironment.ts'

export interface GitRun {
  /** Settings for this call, `key=value`. */
  readonly settings?: readonly string[] | undefined
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** Written to standard input. */
  readonly input?: string | undefined
  /** Receives the standard output in chunks. The answer has none then. An error of it ends git and rejects. */
  readonly onText?: ((text: string) => void) | undefined
  /** The same for output that is not text. */
  readonly onBytes?: ((bytes: Buffer) => void) | undefined
}

export interface GitAnswer {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Settings for every call. Each overrides one that changes the output or runs a program. */
const SETTINGS = [
  'core.quotePath=false',
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  // Each of these would write to the repository, or omit files that are not checked out.
  'core.splitIndex=false',
  'core.sparseCheckout=false',
  'index.sparse=false',
  'color.ui=false',
  'log.follow=false',
  'log.showSignature=false',
]

/** Arguments before the command of every call. */
const argumentsOf = (settings: readonly string[] = []): readonly string[] => [
  '--no-pager',
  '--literal-pathspecs',
  ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
]

const notInstalled = (cause: unknown): UserError =>
  new UserError('git cannot be started', { hint: 'install git, or add it to the PATH', cause })

/**
 * Runs git and resolves with any exit code.
 *
 * @param cwd Absolute; must exist.
 * @throws {UserError} when git cannot be started; also what `onText` and `onBytes` throw.
 */
export function runGit(cwd: string, args: readonly string[], run: GitRun = {}): Promise<GitAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...argumentsOf(run.settings), ...args], {
      cwd,
      env: { ...gitEnvironment(process.env), ...run.env },
      stdio: 'pipe',
      windowsHide: true,
    })
    // Killed at exit, so that git does not write into a temporary folder that is being removed. Killing it
    // is safe: `fetch` leaves temporary files that git removes, other commands write nothing to the repository. A process that is read in chunks only prints, and ends when its output
    // is closed. It may take long, and a task at exit would prevent Ctrl+C from interrupting code of the site meanwhile.
    const { onText, onBytes } = run
    const unregister = (onText ?? onBytes) === undefined ? onExit(() => child.kill('SIGKILL')) : () => {}
    child.once('close', unregister)
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    // An error in an event has no caller: it would end the process of xpre-docs.
    const receive =
      <Chunk>(onChunk: (chunk: Chunk) => void) =>
      (chunk: Chunk) => {
        try {
          onChunk(chunk)
        } catch (error) {
          reject(error)
          child.stdout.destroy()
          child.kill('SIGKILL')
        }
      }
    if (onText !== undefined) child.stdout.setEncoding('utf8').on('data', receive(onText))
    else child.stdout.on('data', onBytes ? receive(onBytes) : (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    // A missing folder causes the same error as a missing program.
    child.on('error', (error) => {
      unregister()
      reject(existsSync(cwd) ? notInstalled(error) : error)
    })
    child.on('close', (code) =>
      resolve({
        code: code ?? 128,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
      }),
    )
    // If git ends before it has read all input, its exit code tells the reason.
    child.stdin.on('error', () => undefined)
    child.stdin.end(run.input ?? '')
  })
}

/** Maximum size of the output, in bytes. GitHub refuses files of a tenth of it. */
const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024

/** Runs git and waits, where files are listed or read. A missing object of an incomplete clone is fetched. */
export const spawnGit = (cwd: string, args: readonly string[]): SpawnSyncReturns<Buffer> =>
  spawnSync('git', [...argumentsOf(), ...args], {
    cwd,
    env: gitEnvironment(process.env),
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })

/** @returns The output of `spawnGit`; undefined after any failure. */
export function runGitSync(cwd: string, args: readonly string[]): Buffer | undefined {
  const { status, stdout } = spawnGit(cwd, args)
  return status === 0 ? stdout : undefined
}

/**
 * Runs git and returns its output.
 *
 * @throws {UserError} when git cannot be started or fails.
 */
export async function git(cwd: string, args: readonly string[], run: GitRun = {}): Promise<string> {
  const answer = await runGit(cwd, args, run)
  if (answer.code !== 0) throw explainFailure(args[0] ?? '', answer)
  return answer.stdout
}

/** The error message of git, with a hint for failures that users commonly meet. */
export function explainFailure(command: string, { stderr, code }: GitAnswer): UserError {
  const lines = stderr.split('\n').map((line) => line.trim())
  const owned = lines.find((line) => line.startsWith('git config --global --add safe.directory'))
  if (owned !== undefined || stderr.includes('dubious ownership')) {
    return new UserError('git does not read this repository, since its folder belongs to another user', {
      hint: `allow it: ${owned ?? "git config --global --add safe.directory '*'"}`,
    })
  }
  if (stderr.includes('not a git repository')) {
    return new UserError('This folder is in no git repository', {
      hint: 'a comparison with an earlier state needs the files under git',
    })
  }
  const reason = lines.find((line) => /^(?:fatal|error): /.test(line)) ?? `it ended with ${code}`
  return new UserError(`git ${command} failed: ${reason.replace(/^(?:fatal|error): /, '')}`)
}

/** Splits output that was requested with `-z`. */
export const splitNul = (output: string): string[] => output.split('\0').filter((part) => part !== '')
