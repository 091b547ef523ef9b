/** Places in the opening line of a directive: `:::name[label]{attribute="value"}`. */
import type { Place } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { type ComponentNode, decodeReferences, offsetsOf, type Range, wholePlace } from '../../tree/index.ts'

/** Range of the opening line of a directive. */
function openingOf(node: ComponentNode, { text }: SourceText): Range | undefined {
  const range = offsetsOf(node)
  if (!range) return undefined
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(range.start, range.end)) ?? []
  return { start: range.start, end: range.start + line.trimEnd().length }
}

export function placeOfOpening(node: ComponentNode, file: SourceText): Place {
  const opening = openingOf(node, file)
  return opening ? file.placeAt(opening.start, opening.end) : wholePlace(node)
}

/** Matches an attribute with its value, with or without quotes. */
const attributePattern = (name: string): RegExp =>
  new RegExp(`[\\s{"']${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'<=>\`{}]+))`, 'g')

/**
 * Place of an attribute's value; undefined when the value is not written literally.
 * @param name Letters only.
 */
export function placeOfAttribute(
  node: ComponentNode,
  name: string,
  value: string,
  file: SourceText,
): Place | undefined {
  const opening = openingOf(node, file)
  if (!opening) return undefined
  const text = file.text.slice(opening.start, opening.end)
  // From the end: attributes follow the label, which may look like them, and the last one of a name counts.
  for (const match of [...text.matchAll(attributePattern(name))].reverse()) {
    const { 0: whole, 1: double, 2: single, 3: bare, index } = match
    const raw = double ?? single ?? bare ?? ''
    const written = raw.trim()
    // Only one of the parsers decodes character references.
    if (written !== value.trim() && decodeReferences(written) !== value.trim()) continue
    const rawStart = index + whole.length - raw.length - (bare === undefined ? 1 : 0)
    const start = opening.start + rawStart + raw.indexOf(written)
    return file.placeAt(start, start + written.length)
  }
  return undefined
}
