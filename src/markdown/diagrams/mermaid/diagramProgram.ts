/** What the readers of all kinds of diagrams return: a source that the renderer reads in whole, and what has to be in its image. */

export interface DiagramPart {
  /** Index of the line in the source. */
  readonly line: number
  /** For messages: `The node "A"`. */
  readonly name: string
  /** Attributes of an element of the image that is this part only. Without them the part is a text. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Texts that the image shows. */
  readonly texts: readonly string[]
}

export interface DiagramProgram {
  /** For the renderer. Its special characters are protected, see `protectText`. */
  readonly text: string
  readonly parts: readonly DiagramPart[]
  /** Title that the diagram itself has. */
  readonly title?: string | undefined
}

/** A statement that cannot be drawn as it is meant. */
export class UnreadableStatement extends Error {
  readonly line: number
  readonly hint: string | undefined

  constructor(line: number, reason: string, hint?: string) {
    super(reason)
    this.line = line
    this.hint = hint
  }
}

const MAX_SHOWN = 60

export const unreadable = (line: number, statement: string, hint?: string): UnreadableStatement => {
  const text = statement.trim()
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
  return new UnreadableStatement(line, `This part of a diagram cannot be drawn: ${shown}`, hint)
}
