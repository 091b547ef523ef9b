import type { Place } from '../diagnostic.ts'

/** Largest number of aliases in a settings file, which has a few lines; a large number of them exhausts memory. */
export const MAX_YAML_ALIASES = 20

/** The part of `LineCounter` of the package `yaml` that is used. */
interface LinePositions {
  linePos(offset: number): { readonly line: number; readonly col: number }
}

/** @returns A function that converts two offsets of a YAML text into a place. An empty text has line 0 in `yaml`. */
export function createYamlRange(lines: LinePositions): (start: number, end: number) => Place {
  const pointAt = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  return (start, end) => ({ start: pointAt(start), end: pointAt(end) })
}
