/** Real mounts for tests: a small disk, a read-only disk, a mount point inside of a site. */
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

/** Mounting needs root, and is not possible in many containers, where these tests are skipped. */
export const canMount = probe()

function mountUntilEnd(dir: string, ...args: readonly string[]): void {
  mkdirSync(dir, { recursive: true })
  if (!run('mount', ...args, dir)) throw new Error(`Cannot mount ${dir}`)
  onTestFinished(() => void run('umount', '-l', dir))
}

/** Mounts an empty disk in memory. @param options Of `mount -o`, such as `size=64k`. */
export const mountMemory = (dir: string, options = 'size=16m'): void =>
  mountUntilEnd(dir, '-t', 'tmpfs', '-o', options, 'tmpfs')

/** Mounts the same disk at a second path. */
export function mountBound(dir: string, source: string): void {
  mkdirSync(source, { recursive: true })
  mountUntilEnd(dir, '--bind', source)
}

export const remount = (dir: string, options: string): void => {
  if (!run('mount', '-o', `remount,${options}`, dir))
    throw new Error(`Cannot mount ${path.basename(dir)} anew`)
}
