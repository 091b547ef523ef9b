/**
 * Lists files that git tracks although its rules ignore them; git does not ignore such files. Runs git, since only
 * git can read its index in all formats.
 */
import { errorCode } from '../../shared/errors/errorCode.ts'
import { spawnGit, splitNul } from './runGit.ts'

const ARGUMENTS = ['ls-files', '-z', '--cached', '--ignored', '--exclude-standard']

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
  const { status, stdout, stderr, error } = spawnGit(root, ARGUMENTS)
  // Without git, there is no output.
  if (status !== 0) return { kind: 'unknown', reason: describeFailure(error, String(stderr)) }
  return { kind: 'known', files: new Set(splitNul(stdout.toString())) }
}
