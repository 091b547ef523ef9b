/** How long a loop may keep the process from hearing of signals, in milliseconds. */
const LIMIT_MS = 50

/** For loops of many synchronous steps: called in each, it lets the process hear of signals once in a while. */
export function createYielder(): () => Promise<void> | undefined {
  let last = performance.now()
  return () => {
    if (performance.now() - last < LIMIT_MS) return undefined
    return new Promise((resolve) => {
      setImmediate(() => {
        last = performance.now()
        resolve()
      })
    })
  }
}
