/**
 * How many letters must be put in, taken out, replaced or swapped with their neighbour to turn one text into the
 * other; `limit + 1` as soon as it is certain that more than `limit` are needed. What both begin and end with is
 * skipped, and cells further than `limit` from the diagonal are never looked at, so that going through a long list
 * of addresses costs next to nothing.
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

  const signOfA = (row: number) => a.charCodeAt(start + row - 1)
  const signOfB = (column: number) => b.charCodeAt(start + column - 1)
  let beforePrevious: readonly number[] = []
  let previous: readonly number[] = Array.from({ length: width + 1 }, (_, column) => Math.min(column, tooFar))
  for (let row = 1; row <= height; row += 1) {
    const current = new Array<number>(width + 1).fill(tooFar)
    if (row <= limit) current[0] = row
    for (let column = Math.max(1, row - limit); column <= Math.min(width, row + limit); column += 1) {
      const isSame = signOfA(row) === signOfB(column)
      const isSwap =
        row > 1 && column > 1 && signOfA(row) === signOfB(column - 1) && signOfA(row - 1) === signOfB(column)
      current[column] = Math.min(
        (previous[column - 1] ?? tooFar) + (isSame ? 0 : 1),
        (previous[column] ?? tooFar) + 1,
        (current[column - 1] ?? tooFar) + 1,
        isSwap ? (beforePrevious[column - 2] ?? tooFar) + 1 : tooFar,
        tooFar,
      )
    }
    // A swap reaches back two rows, so one row beyond the limit is not the end yet.
    if (Math.min(...current, ...previous) > limit) return tooFar
    beforePrevious = previous
    previous = current
  }
  return previous[width] ?? tooFar
}
