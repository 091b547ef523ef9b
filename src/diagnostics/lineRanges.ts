/** Lookups of line ranges of one file; their time does not depend on overlaps. */
import { lowerBound } from '../shared/collections/lowerBound.ts'

export interface LineRange {
  readonly firstLine: number
  readonly lastLine: number
}

/** Number of elements of a sorted list below a limit. */
const countBelow = (numbers: readonly number[], limit: number): number =>
  lowerBound(numbers.length, (index) => (numbers[index] ?? limit) < limit)

/** Returns a test whether any of the ranges contains a line. */
export function createCover(ranges: readonly LineRange[]): (line: number) => boolean {
  const firsts: number[] = []
  const lasts: number[] = []
  for (const { firstLine, lastLine } of [...ranges].sort((a, b) => a.firstLine - b.firstLine)) {
    const at = lasts.length - 1
    const last = lasts[at]
    if (last !== undefined && firstLine <= last) lasts[at] = Math.max(last, lastLine)
    else {
      firsts.push(firstLine)
      lasts.push(lastLine)
    }
  }
  return (line) => {
    const last = lasts[countBelow(firsts, line + 1) - 1]
    return last !== undefined && line <= last
  }
}

/** Returns a test whether a range contains any of the lines. */
export function createLineTest(lines: Iterable<number>): (range: LineRange) => boolean {
  const sorted = [...new Set(lines)].sort((a, b) => a - b)
  return ({ firstLine, lastLine }) => {
    const first = sorted[countBelow(sorted, firstLine)]
    return first !== undefined && first <= lastLine
  }
}
