export interface BatchOptions {
  /** Items in each batch. */
  readonly size: number
  /** Batches that run at the same time. */
  readonly concurrency: number
}

/**
 * Processes a list in concurrent batches, which can complete in any order.
 * @throws The error of the first failed batch, after all started batches have settled.
 */
export async function runInBatches<T>(
  items: readonly T[],
  { size, concurrency }: BatchOptions,
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  let next = 0
  async function runRemaining(): Promise<void> {
    while (next < items.length) {
      const batch = items.slice(next, next + size)
      next += size
      await work(batch)
    }
  }
  const results = await Promise.allSettled(Array.from({ length: concurrency }, runRemaining))
  for (const end of results) if (end.status === 'rejected') throw end.reason
}
