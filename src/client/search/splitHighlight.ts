/** A text of an answer with what was matched in it, told apart without making HTML of it. */

export interface HighlightPart {
  readonly text: string
  readonly isMatch: boolean
}

export interface HighlightTags {
  readonly before: string
  readonly after: string
}

/**
 * Nothing of the text is lost, whatever it holds: a tag that is not closed, as in a snippet that was cut, marks the
 * rest, and an end without a beginning is left out.
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
