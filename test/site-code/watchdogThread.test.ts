import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { WATCHDOG_THREAD, type WatchdogData } from '../../src/site-code/watchdogThread.ts'
import { isLongRun } from '../helpers/longRuns.ts'

const shared = (length: number) => new Int32Array(new SharedArrayBuffer(length * 4))

/** @param limit Settles when a thread that has not ended by then counts as one that goes on. */
async function endsWhenIdle(isExiting: boolean, limit: Promise<unknown>): Promise<boolean> {
  const exiting = shared(1)
  Atomics.store(exiting, 0, isExiting ? 1 : 0)
  const workerData: WatchdogData = {
    numbers: shared(3),
    text: new Uint8Array(new SharedArrayBuffer(8)),
    exiting,
    key: undefined,
    isSilent: true,
    mayEnd: false,
  }
  const thread = new Worker(WATCHDOG_THREAD, { eval: true, workerData })
  const ended = new Promise<boolean>((resolve) => thread.once('exit', () => resolve(true)))
  const later = limit.then(() => false)
  const hasEnded = await Promise.race([ended, later])
  await thread.terminate()
  return hasEnded
}

/** It waits six seconds. */
test.runIf(isLongRun)(
  'CFG-1: an idle watchdog thread ends, except while the process is being ended, which it would crash',
  async () => {
    const first = endsWhenIdle(false, setTimeout(9000))
    const second = endsWhenIdle(
      true,
      first.then(() => setTimeout(1000)),
    )
    expect(await Promise.all([first, second])).toEqual([true, false])
  },
)
