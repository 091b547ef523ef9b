/**
 * Lists files that git tracks although its rules ignore them; git does not ignore such files. Runs git, since only
 * git can read its index in all formats.
 */
import { spawnSync } from 'node:child_process'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { gitEnvironment } from './gitEnvironment.ts'

const ARGUMENTS = [
  '-c',
  'core.fsmonitor=false',
  'ls-files',
  '-z',
  '--cached',
  '--ignored',
  '--exclude-standard',
]

/** Maximum output in bytes; far more names than a repository tracks against its own rules. */
const MAX_OUTPUT = 64 * 1024 * 1024

export type TrackedFiles =
  /** Paths from the root of the repository. */
  | { readonly kind: 'known'; readonly files: ReadonlySet<string> }
  /** The reason as the end of a sentence: "git was not found". */
  | { readonly kind: 'unknown'; readonly reason: string }

function describeFailure(error: Error | undefined, stderr: string): string {
  if (errorCode(error) === 'ENOENT') return 'git was not found'
  if (error !== undefined) return `git could not be run (${errorCode(error) ?? error.message})`
  // The full message names folders of the machine, which reports must not contain.
  return stderr.includes('dubious ownership')
    ? 'git does not read a repository of another user unless safe.directory lists it'
    : 'git could not read the repository'
}

/** @param root Absolute root of a work tree. */
export function listTrackedIgnored(root: string): TrackedFiles {
  const { status, stdout, stderr, error } = spawnSync('git', ARGUMENTS, {
    cwd: root,
    env: gitEnvironment(process.env),
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  if (status !== 0) return { kind: 'unknown', reason: describeFailure(error, stderr) }
  return { kind: 'known', files: new Set(stdout.split('\0').filter((name) => name !== '')) }
}
