/**
 * How many insertions, deletions and replacements turn one text into the other, or `limit + 1` as soon as it
 * is certain that more than `limit` are needed. What both begin and end with is skipped, and cells further than
 * `limit` from the diagonal are never looked at, so that a long list of addresses is gone through quickly.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1
  if (Math.abs(a.length - b.length) > limit) return tooFar
  let start = 0
  let [aEnd, bEnd] = [a.length, b.length]
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start += 1
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd -= 1
    bEnd -= 1
  }
  const [height, width] = [aEnd - start, bEnd - start]
  if (height === 0 || width === 0) return Math.min(Math.max(height, width), tooFar)

  let row = Array.from({ length: width + 1 }, (_, index) => Math.min(index, tooFar))
  for (let i = 1; i <= height; i += 1) {
    const next = new Array<number>(width + 1).fill(tooFar)
    if (i <= limit) next[0] = i
    let best = next[0] ?? tooFar
    for (let j = Math.max(1, i - limit); j <= Math.min(width, i + limit); j += 1) {
      const isSame = a.charCodeAt(start + i - 1) === b.charCodeAt(start + j - 1)
      const replaced = (row[j - 1] ?? tooFar) + (isSame ? 0 : 1)
      const cost = Math.min(replaced, (row[j] ?? tooFar) + 1, (next[j - 1] ?? tooFar) + 1, tooFar)
      next[j] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return tooFar
    row = next
  }
  return row[width] ?? tooFar
}
