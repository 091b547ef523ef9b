/**
 * Comments in code that mark lines and are not shown: on a line of their own (`// highlight-next-line`, `highlight-start` …
 * `highlight-end`), or at the end of a line (`// [!code ++]`). A range in the block's meta disables the first kind, so that
 * never both apply. `// [!code word:name]` marks a text, and `# (1)!` refers to an item of the list below the block.
 */

export type LineMark = 'hl' | 'ins' | 'del' | 'focus' | 'error' | 'warning'

/** A text that is marked in some lines, both ends included. */
interface WordMark {
  readonly text: string
  readonly first: number
  readonly last: number
}

export interface MarkedCode {
  /** Without the comments. */
  readonly code: string
  /** By line number in `code`, from 1. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
  readonly words: readonly WordMark[]
  /** Numbers of annotations by line number. */
  readonly notes: ReadonlyMap<number, readonly number[]>
}

/** Comments of any language: authors also write `//` in JSON and `#` in text. */
const OPENING = String.raw`(?:\/\/|#|--|;|%|\/\*|\{\s*\/\*|<!--)`
const CLOSING = String.raw`(?:\*\/\s*\}|\*\/|-->)`
const WHOLE_LINE = new RegExp(
  String.raw`^\s*${OPENING}\s*(highlight-(?:next-line|start|end))\s*${CLOSING}?\s*$`,
)
const LINE_END = new RegExp(
  String.raw`[ \t]*${OPENING}[ \t]*\[!code (?:(\+\+|--|highlight|hl|focus|error|warning)|word:((?:\\.|[^:\]\\])+))(?::(\d+))?\][ \t]*${CLOSING}?[ \t]*$`,
)
/** The number of an annotation at the end of a comment, alone or behind other text. */
const NOTE = new RegExp(
  String.raw`(?<text>(?:^|[ \t]*)${OPENING}(?:.*?[^\s(])??)[ \t]*(?<numbers>\((?:\d{1,3})\)!?(?:[ \t]*\(\d{1,3}\)!?)*)[ \t]*(?<closing>${CLOSING})?[ \t]*$`,
)
const OPENING_ALONE = new RegExp(String.raw`^[ \t]*${OPENING}[ \t]*$`)

const MAX_COUNT = 1000
const MAX_LINE_CHARACTERS = 1000

const MARKS: ReadonlyMap<string, readonly LineMark[]> = new Map<string, readonly LineMark[]>([
  ['++', ['ins']],
  ['--', ['del']],
  ['focus', ['focus']],
  ['error', ['hl', 'error']],
  ['warning', ['hl', 'warning']],
])

interface Note {
  /** Line without the numbers, and without a comment that has nothing else. */
  readonly line: string
  readonly numbers: readonly number[]
}

/** Reads `# (1)!` at the end of a line; undefined when no comment ends with a number. */
export function readNote(written: string): Note | undefined {
  // The pattern takes quadratic time for a long line.
  if (written.length > MAX_LINE_CHARACTERS || !/\(\d{1,3}\)/.test(written)) return undefined
  const { index = 0, groups } = NOTE.exec(written) ?? {}
  const { text, numbers = '', closing = '' } = groups ?? {}
  if (text === undefined) return undefined
  const rest = OPENING_ALONE.test(text) ? '' : `${text}${closing === '' ? '' : ` ${closing}`}`
  return {
    line: (written.slice(0, index) + rest).trimEnd(),
    numbers: [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number)),
  }
}

interface Marker {
  /** Line without the comment. */
  readonly line: string
  readonly isWholeLine: boolean
  readonly kind: string
  readonly word: string | undefined
  /** Number of lines; undefined when it is not written. */
  readonly count: number | undefined
}

function readMarker(written: string): Marker | undefined {
  const [comment, kind = '', word, count] = LINE_END.exec(written) ?? []
  if (comment === undefined) return undefined
  const line = written.slice(0, -comment.length)
  return {
    line,
    isWholeLine: line.trim() === '',
    kind,
    word: word?.replace(/\\(.)/g, '$1'),
    count: count === undefined ? undefined : Math.min(Number(count), MAX_COUNT),
  }
}

/** @param hasNotes Whether numbers in comments refer to a list. */
export function readMarkedLines(code: string, hasRange: boolean, hasNotes = false): MarkedCode {
  const marks = new Map<number, Set<LineMark>>()
  const notes = new Map<number, readonly number[]>()
  const words: WordMark[] = []
  if (!hasNotes && !code.includes('[!code ') && !code.includes('highlight-'))
    return { code, marks, words, notes }
  const lines: string[] = []
  const mark = (line: number, name: LineMark): void => {
    marks.set(line, (marks.get(line) ?? new Set()).add(name))
  }
  const applyMarker = ({ kind, word, count, isWholeLine }: Marker): void => {
    // A comment on a line of its own marks the lines below it.
    const first = isWholeLine ? lines.length + 1 : lines.length
    if (word !== undefined) {
      const last = count === undefined && isWholeLine ? Number.POSITIVE_INFINITY : first + (count ?? 1) - 1
      words.push({ text: word, first, last })
      return
    }
    for (let line = first; line < first + (count ?? 1); line += 1)
      for (const name of MARKS.get(kind) ?? ['hl' as const]) mark(line, name)
  }
  let isInside = false
  for (const written of code.split('\n')) {
    const [, command] = hasRange ? [] : (WHOLE_LINE.exec(written) ?? [])
    if (command === 'highlight-next-line') mark(lines.length + 1, 'hl')
    else if (command !== undefined) isInside = command === 'highlight-start'
    else {
      const note = hasNotes ? readNote(written) : undefined
      const marker = readMarker(note?.line ?? written)
      if (marker?.isWholeLine !== true) lines.push(marker?.line ?? note?.line ?? written)
      if (note) notes.set(Math.max(1, lines.length), note.numbers)
      if (marker) applyMarker(marker)
      if (isInside) mark(lines.length, 'hl')
    }
  }
  return { code: lines.join('\n'), marks, words, notes }
}
