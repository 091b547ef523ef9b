/**
 * How many letters must be put in, taken out, replaced or swapped with their neighbour to turn one text into the
 * other; `limit + 1` as soon as it is certain that more than `limit` are needed, so that most of a long list
 * costs next to nothing.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swap = isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : change
      current.push(Math.min(change, swap, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    // A swap reaches back two rows, so one row above the limit is not the end yet.
    if (Math.min(...current, ...previous) > limit) return limit + 1
    beforePrevious = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? 0, limit + 1)
}
