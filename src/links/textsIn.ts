/** Objects and lists looked at in one value of an author; more hold no names of files. */
const OBJECTS_LIMIT = 10_000

/** Every text in a value that an author may have put together in any way. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = []
  const seen = new Set<object>()
  const pending: unknown[] = [value]
  while (pending.length > 0 && seen.size < OBJECTS_LIMIT) {
    const next = pending.pop()
    if (typeof next === 'string') texts.push(next)
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    pending.push(...Object.values(next).slice(0, OBJECTS_LIMIT))
  }
  return texts
}
