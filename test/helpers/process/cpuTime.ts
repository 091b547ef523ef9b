/**
 * Processor time of this process for a synchronous call, in milliseconds. Unlike the time on the clock, it is the same
 * while other programs keep the machine busy.
 */
export function cpuTimeOf(run: () => unknown): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The same for a call that waits for others. */
export async function cpuTimeOfAll(run: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
