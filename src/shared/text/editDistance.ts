/**
 * Edit distance of two texts: insertions, deletions, replacements and swaps of neighbours. Returns `limit + 1` as soon as
 * the distance is known to exceed `limit`. Skips common prefixes and suffixes, and cells further than `limit` from the
 * diagonal, so that comparing with a long list of addresses is cheap.
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

  const codeOfA = (row: number) => a.charCodeAt(start + row - 1)
  const codeOfB = (column: number) => b.charCodeAt(start + column - 1)
  // Three rows, used in turn. The cells next to a row's band are set to `tooFar`, so that no unset cell is read.
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
      const isSame = codeOfA(row) === codeOfB(column)
      const isSwap =
        row > 1 && column > 1 && codeOfA(row) === codeOfB(column - 1) && codeOfA(row - 1) === codeOfB(column)
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
    // A swap refers to the row before the previous one, so both rows must exceed the limit.
    if (Math.min(least, previousLeast) > limit) return tooFar
    previousLeast = least
    ;[beforePrevious, previous, current] = [previous, current, beforePrevious]
  }
  return previous[width] ?? tooFar
}
