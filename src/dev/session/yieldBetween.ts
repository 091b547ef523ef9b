import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work between two yields to the event loop. */
const TURN_MS = 10

/**
 * Does work in small parts, yielding to the event loop so that requests are answered.
 *
 * @param signal Aborted: the remaining parts are skipped.
 * @returns Whether all parts are done.
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
