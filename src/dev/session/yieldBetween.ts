import { createYielder } from '../../process/index.ts'

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
  const yieldToEventLoop = createYielder(TURN_MS)
  for (const part of parts) {
    const turn = yieldToEventLoop()
    if (turn !== undefined) await turn
    if (signal?.aborted === true) return false
    work(part)
  }
  return true
}
