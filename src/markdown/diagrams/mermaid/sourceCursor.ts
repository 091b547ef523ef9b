/** A position in the source of a diagram. */
import { unreadable } from './diagramProgram.ts'

export class SourceCursor {
  readonly text: string
  at: number

  constructor(text: string, at = 0) {
    this.text = text
    this.at = at
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  /** Index of the line. */
  get line(): number {
    return this.text.slice(0, this.at).split('\n').length - 1
  }

  /** Goes behind a match that starts here. @param pattern Has the flag `y`. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match === null) return undefined
    this.at += match[0].length
    return match
  }

  /** Text before the next match, and the match. Goes behind it. @param pattern Has the flag `g`. */
  takeUntil(pattern: RegExp): { readonly text: string; readonly match: RegExpExecArray } | undefined {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match === null) return undefined
    const text = this.text.slice(this.at, match.index)
    this.at = match.index + match[0].length
    return { text, match }
  }

  skipBlanks(): void {
    this.take(/[ \t]*/y)
  }

  get restOfLine(): string {
    return /[^\n]*/y.exec(this.text.slice(this.at))?.[0] ?? ''
  }

  /** For a statement that cannot be read from here. */
  error(hint?: string) {
    return unreadable(this.line, this.restOfLine, hint)
  }
}
