/** Runs tasks in order with limited concurrency. Ignores failures, since no caller waits for the tasks. */
export function createQueue(limit: number): (task: () => Promise<unknown>) => void {
  const queued: (() => Promise<unknown>)[] = []
  let running = 0

  async function runNext(): Promise<void> {
    if (running === limit) return
    const task = queued.shift()
    if (task === undefined) return
    running += 1
    await task().catch(() => {})
    running -= 1
    void runNext()
  }

  return (task) => {
    queued.push(task)
    void runNext()
  }
}
