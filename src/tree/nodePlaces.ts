/** Places of nodes in their file. */
import type { Node, Position } from 'unist'
import type { Place } from '../shared/diagnostic.ts'
import type { Range } from './range.ts'

/** For nodes created by plugins. */
const START: Place = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/** Without the offsets of the parser. */
export const placeOf = ({ start, end }: Position): Place => ({
  start: { line: start.line, column: start.column },
  end: { line: end.line, column: end.column },
})

export const wholePlace = ({ position }: Node): Place => (position ? placeOf(position) : START)

export function offsetsOf({ position }: Node): Range | undefined {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined ? undefined : { start, end }
}
