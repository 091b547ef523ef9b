/**
 * Files that git tracks although its rules ignore them: for git such a file is not ignored.
 * Only git can read its index in all its forms, so this is the one question about ignored files that starts it.
 */
import { spawnSync } from 'node:child_process'
import { gitEnvironment } from '../../process/gitEnvironment.ts'
import { errorCode } from '../../shared/text/errorCode.ts'

const ARGUMENTS = [
  '-c',
  'core.fsmonitor=false',
  'ls-files',
  '-z',
  '--cached',
  '--ignored',
  '--exclude-standard',
]

/** Bytes; more names than this are more than a repository keeps against its own rules. */
const MAX_OUTPUT = 64 * 1024 * 1024

export type TrackedFiles =
  /** Paths from the root. */
  | { readonly kind: 'known'; readonly files: ReadonlySet<string> }
  /** The reason is the rest of a sentence: "git was not found". */
  | { readonly kind: 'unknown'; readonly reason: string }

function describeFailure(error: Error | undefined, stderr: string): string {
  if (errorCode(error) === 'ENOENT') return 'git was not found'
  if (error !== undefined) return `git could not be run (${errorCode(error) ?? error.message})`
  // The whole message names folders of the machine, which reports do not.
  return stderr.includes('dubious ownership')
    ? 'git does not read a repository of another user unless safe.directory lists it'
    : 'git could not read the repository'
}

/** @param root Absolute, of a work tree. */
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
