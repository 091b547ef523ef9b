/**
 * The share of the work that this process does itself, beside its threads. In: a batch, whenever it has time. It
 * listens to its threads in between, and takes nothing that would keep it from listening for long.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createBreather } from '../../disk/breathe.ts'

export interface OwnShare {
  /** @param sizes Of the items of a batch, in bytes. */
  takes(sizes: () => readonly number[]): boolean
  /** @throws {Error} when it is told to stop meanwhile. */
  work<Item, T>(items: readonly Item[], one: (item: Item) => Promise<T>): Promise<readonly T[]>
  /** Resolves when nothing is worked at any more. */
  stop(): Promise<void>
}

/**
 * Larger documents and articles are for threads, which this process can name when one runs out of memory or never ends.
 * It is three times the largest page of Electron's documentation.
 */
const MOST_BYTES = 400_000

export function createOwnShare(): OwnShare {
  let current: Promise<unknown> | undefined
  let isStopped = false

  async function workAt<Item, T>(items: readonly Item[], one: (item: Item) => Promise<T>): Promise<T[]> {
    const done: T[] = []
    await nextTurn()
    const breathe = createBreather()
    for (const item of items) {
      if (isStopped) throw new Error('The work of this process was given up')
      done.push(await one(item))
      await breathe()
    }
    return done
  }

  return {
    takes: (sizes) => current === undefined && !isStopped && sizes().every((size) => size <= MOST_BYTES),
    async work(items, one) {
      const work = workAt(items, one)
      current = work
      try {
        return await work
      } finally {
        current = undefined
      }
    },
    async stop() {
      isStopped = true
      // Whoever asked for it hears how it ends.
      await current?.catch(() => {})
    },
  }
}
