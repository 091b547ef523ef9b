/**
 * How many insertions, deletions and replacements turn one text into the other, or `limit + 1` as soon as it
 * is certain that more than `limit` are needed: most of a long list is turned down by length alone.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1
  if (Math.abs(a.length - b.length) > limit) return tooFar
  if (a === b) return 0
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    let best = i
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cost = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      next.push(cost)
      if (cost < best) best = cost
    }
    if (best > limit) return tooFar
    row = next
  }
  return Math.min(row[b.length] ?? tooFar, tooFar)
}
