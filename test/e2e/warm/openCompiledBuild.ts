import { fork } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { BuildOptions } from '../../../src/build/buildOptions.ts'
import type { Outcome } from './compareBuilds.ts'

export interface CompiledOutcome extends Outcome {
  /** Threads that the build has started; absent for a build that did not start. */
  readonly threads?: number
}

export type CompiledBuild = (dir: string, options: Omit<BuildOptions, 'cwd'>) => Promise<CompiledOutcome>

/** Runs builds of the compiled tool in one process, which ends with the test. */
export function openCompiledBuild(): CompiledBuild {
  const child = fork(path.join(import.meta.dirname, 'compiledBuilds.mjs'))
  onTestFinished(() => void child.kill('SIGKILL'))
  return async (dir, options) => {
    const answer = new Promise<CompiledOutcome>((resolve, reject) => {
      child.once('message', (outcome: CompiledOutcome) => resolve(outcome))
      child.once('exit', (code, signal) => reject(new Error(`The process ended with ${code ?? signal}`)))
    })
    child.send({ ...options, siteDir: dir, cwd: dir })
    const outcome = await answer
    child.removeAllListeners('exit')
    expect(outcome.summary).not.toContain('A bug: ')
    return outcome
  }
}
