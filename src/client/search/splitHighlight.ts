/** Splits a highlighted text of a result into parts, without parsing it as HTML. */

export interface HighlightPart {
  readonly text: string
  readonly isMatch: boolean
}

export interface HighlightTags {
  readonly before: string
  readonly after: string
}

/**
 * Preserves all text. An unclosed tag, as in a truncated snippet, marks the rest. A closing tag without an opening one
 * is removed.
 */
export function splitHighlight(text: string, { before, after }: HighlightTags): readonly HighlightPart[] {
  if (before === '' || after === '') return text === '' ? [] : [{ text, isMatch: false }]
  const [first = '', ...others] = text.split(before)
  const parts = [{ text: first.replaceAll(after, ''), isMatch: false }]
  for (const other of others) {
    const end = other.indexOf(after)
    const [match, rest] = end < 0 ? [other, ''] : [other.slice(0, end), other.slice(end + after.length)]
    parts.push({ text: match, isMatch: true }, { text: rest.replaceAll(after, ''), isMatch: false })
  }
  return parts.filter((part) => part.text !== '')
}
