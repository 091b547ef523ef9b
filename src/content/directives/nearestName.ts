/** The known name an author most likely meant. */

/** Edits (insert, delete, replace, swap of neighbours) between two short words. */
function countEdits(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/** Longest name worth comparing: nothing known is longer, and the cost grows with the product of both lengths. */
const MAX_LENGTH = 60

/** Undefined when nothing is near: at most a third of the letters, and at least one, may differ. */
export function findNearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined
  const wanted = name.toLowerCase()
  let best: string | undefined
  let fewest = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    const edits = countEdits(wanted, candidate.toLowerCase())
    if (edits < fewest) {
      best = candidate
      fewest = edits
    }
  }
  return best
}
