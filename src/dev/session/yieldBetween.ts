import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work between two turns of the event loop. */
const TURN_MS = 10

/**
 * Does work that is made of small parts, so that requests are answered in between.
 *
 * @param signal Aborted: the rest is not done.
 * @returns Whether all is done.
 */
export async function yieldBetween<T>(
  parts: Iterable<T>,
  work: (part: T) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  let since = performance.now()
  for (const part of parts) {
    if (performance.now() - since > TURN_MS) {
      await nextTurn()
      since = performance.now()
    }
    if (signal?.aborted === true) return false
    work(part)
  }
  return true
}
