/** Receives values in any order and passes them to `consume` in the order of their ordinals, from 0. */
export function createReorderBuffer<T>(consume: (value: T) => void) {
  const buffered = new Map<number, T>()
  let nextOrdinal = 0
  return {
    add(ordinal: number, value: T): void {
      buffered.set(ordinal, value)
      for (let ready = buffered.get(nextOrdinal); ready !== undefined; ready = buffered.get(nextOrdinal)) {
        buffered.delete(nextOrdinal)
        nextOrdinal += 1
        consume(ready)
      }
    },
  }
}
