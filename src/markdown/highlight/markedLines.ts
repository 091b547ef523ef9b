/**
 * Comments in code that mark lines and are not shown.
 * Two families: a whole line (`// highlight-next-line`, `highlight-start` … `highlight-end`) and the end of a
 * line (`// [!code ++]`). A range in the block's meta turns the first family off: never both (reference, section 10).
 */

export type LineMark = 'hl' | 'ins' | 'del' | 'focus'

export interface MarkedCode {
  /** Without the comments. */
  readonly code: string
  /** By line number, from 1, of the code without the comments. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
}

/** In any language's form of comment: authors also write `//` in JSON and `#` in text. */
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
  const kept: string[] = []
  const mark = (line: number, name: LineMark): void => {
    marks.set(line, (marks.get(line) ?? new Set()).add(name))
  }
  let isInside = false
  for (const written of code.split('\n')) {
    const [, command] = hasRange ? [] : (WHOLE_LINE.exec(written) ?? [])
    if (command === 'highlight-next-line') mark(kept.length + 1, 'hl')
    else if (command !== undefined) isInside = command === 'highlight-start'
    else {
      const [comment, kind = '', count = '1'] = LINE_END.exec(written) ?? []
      const line = comment === undefined ? written : written.slice(0, -comment.length)
      // A comment alone on its line marks the lines below it.
      const isAlone = comment !== undefined && line.trim() === ''
      if (!isAlone) kept.push(line)
      const first = isAlone ? kept.length + 1 : kept.length
      for (let at = 0; comment !== undefined && at < Math.min(Number(count), 1000); at += 1) {
        mark(first + at, MARKS.get(kind) ?? 'hl')
      }
      if (isInside) mark(kept.length, 'hl')
    }
  }
  return { code: kept.join('\n'), marks }
}
