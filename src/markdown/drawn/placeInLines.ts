import type { Position } from 'unist'

/**
 * Position of a character in a text of several lines that is not literally in the file.
 *
 * @param position Position of the text. The result without an offset.
 * @param columns Column of each line in the file, from 1.
 */
export function placeInLines(
  position: Position | undefined,
  value: string,
  columns: readonly number[],
  offset: number | undefined,
): Position | undefined {
  if (position === undefined || offset === undefined) return position
  const lines = value.slice(0, offset).split('\n')
  const line = position.start.line + lines.length - 1
  const column = (columns[lines.length - 1] ?? 1) + (lines.at(-1)?.length ?? 0)
  return { start: { line, column }, end: { line, column: column + 1 } }
}
