/** Lets events that wait, such as signals and answers of threads, be handled. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Default of the longest time without handling events, in milliseconds. */
const LIMIT_MS = 50

/**
 * For loops of many synchronous steps: await the result in each step. It yields to the event loop from time to time, so
 * that signals are handled.
 */
export function createYielder(limitMs = LIMIT_MS): () => Promise<void> | undefined {
  let last = performance.now()
  return () => {
    if (performance.now() - last < limitMs) return undefined
    return yieldToEventLoop().then(() => {
      last = performance.now()
    })
  }
}
