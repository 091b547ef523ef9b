/** Places of nodes in their file. */
import type { Node } from 'unist'
import type { Place } from '../../shared/diagnostic.ts'
import type { Range } from '../links/destinationRange.ts'

/** For nodes created by plugins. */
const START: Place = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

export function wholePlace({ position }: Node): Place {
  if (!position) return START
  const { start, end } = position
  return {
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  }
}

export function offsetsOf({ position }: Node): Range | undefined {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined ? undefined : { start, end }
}
