/**
 * Self-closing elements of MDX such as `<iframe src="x" />`. HTML has no self-closing syntax: the tag would open an element
 * that contains everything after it.
 */
import type { Html } from 'mdast'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { VOID_TAGS } from '../html/elementNames.ts'
import { isComponentName, type ScannedTag, scanTags } from '../html/scanTags.ts'

declare module 'mdast' {
  interface HtmlData {
    /** Whether the HTML is in an `.mdx` file. */
    isJsx?: boolean
  }
}

export const isJsx = ({ data }: Html): boolean => data?.isJsx === true

/** The slash belongs to an attribute value without quotes: `<a href=guide/>`. */
const ENDS_IN_VALUE = /=\s*[^\s"'=<>`{}]+$/

export const isSelfClosed = ({ kind, attributes }: ScannedTag): boolean =>
  kind === 'selfClosing' && !ENDS_IN_VALUE.test(attributes)

/** Adds closing tags to self-closing elements. Each one ends a piece, so that the positions after it stay correct. */
export function closeElements(node: Html): readonly Html[] {
  const { data, position, value } = node
  if (!isJsx(node) || !value.includes('/>')) return [node]
  const file = createSourceText('', value)
  const cut = (start: number, end: number, closing: string): Html => {
    const { line, column } = file.pointAt(start)
    const point = position && {
      line: position.start.line + line - 1,
      column: line === 1 ? position.start.column + column - 1 : column,
      offset: (position.start.offset ?? 0) + start,
    }
    return {
      type: 'html',
      value: value.slice(start, end) + closing,
      ...(data && { data }),
      ...(position && point && { position: { start: point, end: position.end } }),
    }
  }
  const pieces: Html[] = []
  let from = 0
  for (const tag of scanTags(value)) {
    if (!isSelfClosed(tag) || VOID_TAGS.has(tag.name.toLowerCase()) || isComponentName(tag.name)) continue
    pieces.push(cut(from, tag.end - '/>'.length, `></${tag.name}>`))
    from = tag.end
  }
  return [...pieces, cut(from, value.length, '')]
}

/** End of the self-closing elements at the start of HTML; 0 without any. */
export function endOfSelfClosed(html: string): number {
  let end = 0
  for (const tag of scanTags(html)) {
    if (!isSelfClosed(tag) || isComponentName(tag.name) || html.slice(end, tag.start).trim() !== '') break
    ;({ end } = tag)
  }
  return end
}
