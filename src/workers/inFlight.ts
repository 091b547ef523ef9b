/** Tracks running promises. All methods throw the first failure. */
interface InFlight {
  add(work: Promise<unknown>): void
  /** @throws the first failure so far. */
  waitUntilFewerThan(count: number): Promise<void>
  /** @throws the first failure. */
  waitUntilDone(): Promise<void>
}

export function createInFlight(): InFlight {
  const running = new Set<Promise<void>>()
  let failure: { readonly cause: unknown } | undefined
  const assertNoFailure = () => {
    if (failure !== undefined) throw failure.cause
  }
  return {
    add(work) {
      const done: Promise<void> = work
        .then(
          () => {},
          (cause: unknown) => {
            failure ??= { cause }
          },
        )
        .finally(() => running.delete(done))
      running.add(done)
    },
    async waitUntilFewerThan(count) {
      if (running.size >= count) await Promise.race(running)
      assertNoFailure()
    },
    async waitUntilDone() {
      await Promise.all(running)
      assertNoFailure()
    },
  }
}
