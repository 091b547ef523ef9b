/**
 * Comments in code that mark lines and are not shown: on a line of their own (`// highlight-next-line`, `highlight-start` …
 * `highlight-end`), or at the end of a line (`// [!code ++]`). A range in the block's meta disables the first kind, so that
 * never both apply.
 */

export type LineMark = 'hl' | 'ins' | 'del' | 'focus'

export interface MarkedCode {
  /** Without the comments. */
  readonly code: string
  /** By line number in `code`, from 1. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
}

/** Comments of any language: authors also write `//` in JSON and `#` in text. */
const WHOLE_LINE =
  /^\s*(?:\/\/|#|--|;|%|\/\*|\{\s*\/\*|<!--)\s*(highlight-(?:next-line|start|end))\s*(?:\*\/\s*\}|\*\/|-->)?\s*$/
const LINE_END =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|\{\s*\/\*|<!--)[ \t]*\[!code (\+\+|--|highlight|hl|focus|error|warning)(?::(\d+))?\][ \t]*(?:\*\/[ \t]*\}|\*\/|-->)?[ \t]*$/

const MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'ins'],
  ['--', 'del'],
  ['focus', 'focus'],
])

export function readMarkedLines(code: string, hasRange: boolean): MarkedCode {
  const marks = new Map<number, Set<LineMark>>()
  if (!code.includes('[!code ') && !code.includes('highlight-')) return { code, marks }
  const lines: string[] = []
  const mark = (line: number, name: LineMark): void => {
    marks.set(line, (marks.get(line) ?? new Set()).add(name))
  }
  let isInside = false
  for (const written of code.split('\n')) {
    const [, command] = hasRange ? [] : (WHOLE_LINE.exec(written) ?? [])
    if (command === 'highlight-next-line') mark(lines.length + 1, 'hl')
    else if (command !== undefined) isInside = command === 'highlight-start'
    else {
      const [comment, kind = '', count = '1'] = LINE_END.exec(written) ?? []
      const line = comment === undefined ? written : written.slice(0, -comment.length)
      // A comment on a line of its own marks the lines below it.
      const isWholeLine = comment !== undefined && line.trim() === ''
      if (!isWholeLine) lines.push(line)
      const first = isWholeLine ? lines.length + 1 : lines.length
      for (let at = 0; comment !== undefined && at < Math.min(Number(count), 1000); at += 1) {
        mark(first + at, MARKS.get(kind) ?? 'hl')
      }
      if (isInside) mark(lines.length, 'hl')
    }
  }
  return { code: lines.join('\n'), marks }
}
