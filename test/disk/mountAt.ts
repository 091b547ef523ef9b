/** Real mounts for tests: a disk that is small, cannot be written, or lies in the way. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'

const run = (command: string, ...args: readonly string[]) => spawnSync(command, args).status === 0

function probe(): boolean {
  if (process.platform !== 'linux') return false
  const dir = makeFolder()
  const isMounted = run('mount', '-t', 'tmpfs', 'tmpfs', dir)
  if (isMounted) run('umount', dir)
  removeFolder(dir)
  return isMounted
}

/** Only root may mount, and in many containers nobody: tests that need it are left out there. */
export const canMount = probe()

function mountUntilEnd(dir: string, ...args: readonly string[]): void {
  mkdirSync(dir, { recursive: true })
  if (!run('mount', ...args, dir)) throw new Error(`Cannot mount ${dir}`)
  onTestFinished(() => void run('umount', '-l', dir))
}

/** An empty disk in memory. @param options As `mount -o` takes them: `size=64k`. */
export const mountMemory = (dir: string, options = 'size=16m'): void =>
  mountUntilEnd(dir, '-t', 'tmpfs', '-o', options, 'tmpfs')

/** The same disk at a second place. */
export function mountBound(dir: string, source: string): void {
  mkdirSync(source, { recursive: true })
  mountUntilEnd(dir, '--bind', source)
}

export const remount = (dir: string, options: string): void => {
  if (!run('mount', '-o', `remount,${options}`, dir))
    throw new Error(`Cannot mount ${path.basename(dir)} anew`)
}
