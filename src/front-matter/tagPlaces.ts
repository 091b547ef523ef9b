import type { Place } from '../shared/diagnostic.ts'
import type { WrittenTag } from '../shared/document/tag.ts'
import { escapeRegExp } from '../shared/text/escapeRegExp.ts'
import { createSourceText } from '../shared/text/sourceText.ts'

/** Starts and ends of an item in a list of lines or of brackets. */
const BEFORE = String.raw`(?<=^|[\s,[:"'])`
const AFTER = String.raw`(?=[\s,\]}"']|$)`

/**
 * Place of each tag, in order. A tag that is not written literally, such as one with an escape, has the place of the list.
 *
 * @param text Text of the front matter.
 * @param firstLine Line of the file on which it starts.
 */
export function findTagPlaces(
  tags: readonly WrittenTag[],
  list: Place,
  text: string,
  firstLine: number,
): readonly Place[] {
  const source = createSourceText('', text)
  const offsetOf = ({ line, column }: Place['start']) => source.lineStart(line - firstLine + 1) + column - 1
  const end = offsetOf(list.end)
  let offset = offsetOf(list.start)
  return tags.map((tag) => {
    const label = typeof tag === 'string' ? tag : tag.label
    const found = new RegExp(BEFORE + escapeRegExp(label) + AFTER, 'm').exec(text.slice(offset, end))
    if (found === null) return list
    const start = offset + found.index
    offset = start + label.length
    const { start: from, end: to } = source.placeAt(start, offset)
    const inFile = ({ line, column }: Place['start']) => ({ line: line + firstLine - 1, column })
    return { start: inFile(from), end: inFile(to) }
  })
}
