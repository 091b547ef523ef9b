/** Runs tasks in turn, a few at a time. Failures are ignored: no caller waits for them. */
export function createQueue(limit: number): (task: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = []
  let running = 0

  async function next(): Promise<void> {
    if (running === limit) return
    const task = waiting.shift()
    if (task === undefined) return
    running += 1
    await task().catch(() => {})
    running -= 1
    void next()
  }

  return (task) => {
    waiting.push(task)
    void next()
  }
}
