/**
 * Files that git tracks although its rules ignore them: for git such a file is not ignored.
 * Only git can read its index in all its forms, so this is the one question about ignored files that starts it.
 */
import { spawnSync } from 'node:child_process'
import { gitEnvironment } from '../disk/gitEnvironment.ts'

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

/**
 * @param root Absolute, of a work tree.
 * @returns Paths from the root; none where git is missing or refuses.
 */
export function listTrackedIgnored(root: string): ReadonlySet<string> {
  const { status, stdout } = spawnSync('git', ARGUMENTS, {
    cwd: root,
    env: gitEnvironment(process.env),
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  })
  return new Set(status === 0 ? stdout.split('\0').filter((name) => name !== '') : [])
}
