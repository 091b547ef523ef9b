/**
 * esbuild, whose process ends before this one does: it reports a deadlock with its stack when its input closes in the
 * middle of a build, which `stop` does before it ends the process.
 */
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { build as runBuild } from 'esbuild'

const STARTED = 'child_process'

let service: ChildProcess | undefined

function holdService(message: unknown): void {
  service = (message as { process: ChildProcess }).process
}

process.once('exit', () => service?.kill('SIGKILL'))

/** The first call starts the process of esbuild. */
export const build: typeof runBuild = (options) => {
  if (service !== undefined) return runBuild(options)
  subscribe(STARTED, holdService)
  try {
    return runBuild(options)
  } finally {
    unsubscribe(STARTED, holdService)
  }
}
