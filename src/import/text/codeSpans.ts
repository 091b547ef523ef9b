/** Spans of code, which end where the same number of backticks follows, within their paragraph. */

interface Span {
  readonly start: number
  readonly end: number
}

/** Not escaped by a backslash. */
const BACKTICKS = /(?<!`)`+/g

function spansOf(paragraph: string): Span[] {
  const marks = [...paragraph.matchAll(BACKTICKS)].map(({ index, 0: mark }) => ({
    start: index,
    length: mark.length,
  }))
  /** Index of the next mark of the same length. */
  const closings: (number | undefined)[] = []
  const next = new Map<number, number>()
  for (let at = marks.length - 1; at >= 0; at -= 1) {
    const { length } = marks[at] ?? { length: 0 }
    closings[at] = next.get(length)
    next.set(length, at)
  }
  const spans: Span[] = []
  for (let at = 0; at < marks.length; at += 1) {
    const [open, closing] = [marks[at], closings[at]]
    const close = closing === undefined ? undefined : marks[closing]
    if (open === undefined || closing === undefined || close === undefined) continue
    if (paragraph[open.start - 1] === '\\') continue
    spans.push({ start: open.start, end: close.start + close.length })
    at = closing
  }
  return spans
}

/** Parts of a text: code spans, and what is between them. No part has more than one paragraph. */
export const splitCodeSpans = (text: string): { readonly text: string; readonly isCode: boolean }[] =>
  text.split(/(?<=\n[ \t]*\n)/).flatMap((paragraph) => {
    const spans = spansOf(paragraph)
    const starts = [0, ...spans.map(({ end }) => end)]
    return [
      ...spans.flatMap(({ start, end }, index) => [
        { text: paragraph.slice(starts[index], start), isCode: false },
        { text: paragraph.slice(start, end), isCode: true },
      ]),
      { text: paragraph.slice(starts.at(-1)), isCode: false },
    ]
  })

export const replaceCodeSpans = (text: string, write: (code: string) => string): string =>
  text.includes('`')
    ? splitCodeSpans(text)
        .map((part) => (part.isCode ? write(part.text) : part.text))
        .join('')
    : text
