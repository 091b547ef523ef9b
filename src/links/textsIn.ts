/** Maximum number of objects visited in one value; larger values do not hold file names. */
const OBJECTS_LIMIT = 10_000

/** Every string inside a value of any shape, cycles included. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = []
  const visited = new Set<object>()
  const pending: unknown[] = [value]
  while (pending.length > 0 && visited.size < OBJECTS_LIMIT) {
    const next = pending.pop()
    if (typeof next === 'string') texts.push(next)
    if (typeof next !== 'object' || next === null || visited.has(next)) continue
    visited.add(next)
    pending.push(...Object.values(next).slice(0, OBJECTS_LIMIT))
  }
  return texts
}
