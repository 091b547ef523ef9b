import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { WATCHDOG_THREAD, type WatchdogData } from '../../src/site-code/watchdogThread.ts'

const shared = (length: number) => new Int32Array(new SharedArrayBuffer(length * 4))

async function endsWhenIdle(isExiting: boolean): Promise<boolean> {
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
  const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 9000))
  const hasEnded = await Promise.race([ended, later])
  await thread.terminate()
  return hasEnded
}

test('CFG-1: an idle watchdog thread ends, except while the process is being ended, which it would crash', async () => {
  expect(await Promise.all([endsWhenIdle(false), endsWhenIdle(true)])).toEqual([true, false])
})
