export interface BatchOptions {
  /** Items handed over at once. */
  readonly size: number
  /** Batches that are being worked at. */
  readonly concurrency: number
}

/**
 * Works through a list in batches, several at the same time; they end in any order.
 * @throws what the first failing batch throws; those that have begun are waited for.
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
