/**
 * esbuild, whose service process is killed at exit: it prints a deadlock with its stack when its input closes during a
 * build, and its `stop` closes the input before it ends the process.
 */
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { build as runBuild } from 'esbuild'

const CHANNEL = 'child_process'

let service: ChildProcess | undefined

function saveService(message: unknown): void {
  service = (message as { process: ChildProcess }).process
}

process.once('exit', () => service?.kill('SIGKILL'))

/** The first call starts esbuild's service process. */
export const build: typeof runBuild = (options) => {
  if (service !== undefined) return runBuild(options)
  subscribe(CHANNEL, saveService)
  try {
    return runBuild(options)
  } finally {
    unsubscribe(CHANNEL, saveService)
  }
}
