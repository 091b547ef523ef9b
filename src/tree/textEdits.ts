/** Changes of a text before it is parsed. The positions of the tree are mapped back to the author's text. */
import type { Nodes, Root } from 'mdast'
import { findLineStarts } from '../shared/text/lineStarts.ts'
import { walkTree } from './walkTree.ts'

/** A replacement in the author's text. */
export interface TextEdit {
  readonly offset: number
  readonly removed: number
  readonly inserted: string
}

/** @param edits In the order of the text. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let at = 0
  for (const { offset, removed, inserted } of edits) {
    result += text.slice(at, offset) + inserted
    at = offset + removed
  }
  return result + text.slice(at)
}

/** Maps all positions of a tree parsed from the edited text to the author's text. */
export function mapPositions(root: Root, text: string, edits: readonly TextEdit[]): void {
  // End of each edit in the edited text, and the difference of offsets from there on.
  let ahead = 0
  const steps = edits.map(({ offset, removed, inserted }) => {
    const start = offset - ahead
    ahead += removed - inserted.length
    return { start, end: start + inserted.length, ahead, original: offset }
  })
  const starts = findLineStarts(text)
  const mapOffset = (offset: number): number => {
    let low = 0
    let high = steps.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((steps[middle]?.start ?? 0) < offset) low = middle + 1
      else high = middle
    }
    const step = steps[low - 1]
    if (step === undefined) return offset
    return offset < step.end ? step.original : offset + step.ahead
  }
  const mapPoint = (point: { line: number; column: number; offset?: number | undefined }) => {
    const offset = mapOffset(point.offset ?? 0)
    point.offset = offset
    point.column = offset - (starts[point.line - 1] ?? 0) + 1
  }
  walkTree(root, ({ position }: Nodes) => {
    if (!position) return
    mapPoint(position.start)
    mapPoint(position.end)
  })
}
