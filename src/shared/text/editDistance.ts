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
  // Three rows in turn. Beside the cells of a row's band stands one that is too far, so that none is read unwritten.
  const newRow = () => new Array<number>(width + 1).fill(tooFar)
  let [beforePrevious, previous, current] = [newRow(), newRow(), newRow()]
  for (let column = 0; column <= Math.min(width, limit); column += 1) previous[column] = column
  let previousLeast = 0
  for (let row = 1; row <= height; row += 1) {
    const first = Math.max(1, row - limit)
    const last = Math.min(width, row + limit)
    let least = first === 1 && row <= limit ? row : tooFar
    current[first - 1] = least
    for (let column = first; column <= last; column += 1) {
      const isSame = signOfA(row) === signOfB(column)
      const isSwap =
        row > 1 && column > 1 && signOfA(row) === signOfB(column - 1) && signOfA(row - 1) === signOfB(column)
      const cell = Math.min(
        (previous[column - 1] ?? tooFar) + (isSame ? 0 : 1),
        (previous[column] ?? tooFar) + 1,
        (current[column - 1] ?? tooFar) + 1,
        isSwap ? (beforePrevious[column - 2] ?? tooFar) + 1 : tooFar,
        tooFar,
      )
      current[column] = cell
      least = Math.min(least, cell)
    }
    if (last < width) current[last + 1] = tooFar
    // A swap reaches back two rows, so one row beyond the limit is not the end yet.
    if (Math.min(least, previousLeast) > limit) return tooFar
    previousLeast = least
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  return previous[width] ?? tooFar
}
