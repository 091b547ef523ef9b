/** Runs a task when fewer than the maximum number of tasks are running; tasks start in the order of the calls. */
export type Limiter = <T>(task: () => Promise<T>) => Promise<T>

export function createLimiter(maximum: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= maximum) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The next task takes the place of this one, so `running` stays the same.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
