/** Looking at the last output beside everything that comes before its files are asked about. */
import { Worker } from 'node:worker_threads'
import { type HashFile, hashUnlessSeen, type SeenFiles } from '../pages/seenOutput.ts'
import { canStartThreads } from './openThreads.ts'

export interface OutputLook {
  /** Starts a thread, for a build that is likely to keep most of it. */
  begin(): void
  /** When the thread is done, if one was started. Without it, each file is read when it is asked about. */
  hashing(): Promise<HashFile>
  close(): Promise<void>
}

const NOTHING_SEEN: SeenFiles = new Map()

/** @param outDir Absolute. */
export function createOutputLook(outDir: string): OutputLook {
  let thread: Worker | undefined
  let seen: Promise<SeenFiles> = Promise.resolve(NOTHING_SEEN)
  return {
    begin() {
      if (thread !== undefined || !canStartThreads()) return
      const started = new Worker(new URL('./outputWorker.js', import.meta.url), { workerData: outDir })
      thread = started
      seen = new Promise((resolve) => {
        started.once('message', resolve)
        // What it could not say is found out here, and so is what is wrong with the folder.
        started.once('error', () => resolve(NOTHING_SEEN))
        started.once('exit', () => resolve(NOTHING_SEEN))
      })
    },
    hashing: async () => hashUnlessSeen(await seen),
    async close() {
      await thread?.terminate()
    },
  }
}
