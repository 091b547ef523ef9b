import type { Place } from '../shared/diagnostic.ts'

/** The replacement of one piece of a file. Plain data. */
export interface TextEdit {
  /** From the site root. */
  readonly file: string
  /** Place in the text of `readSource`: without byte order mark, columns in UTF-16 units. */
  readonly place: Place
  /**
   * Expected content of the place: the address it means, or its exact text. The edit is skipped if the file has
   * changed.
   */
  readonly expected: string
  readonly text: string
  /** `address`: the texts are addresses, escaped for the syntax at the place; `raw`: they are written unchanged. */
  readonly form: 'address' | 'raw'
}

/** The replacement of one piece of a text, by offsets. */
export interface OffsetEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** An edit that was not applied. */
export interface SkippedEdit {
  readonly edit: TextEdit
  /**
   * `changed`: the content differs. `unsafe`: the address cannot be escaped with certainty.
   * `overlap`: an earlier edit overlaps. `encoding`: the file is UTF-16. `unreadable`: it cannot be read.
   */
  readonly reason: 'changed' | 'unsafe' | 'overlap' | 'encoding' | 'unreadable'
}

/** The change of one file. */
export interface FileChange {
  /** From the site root. */
  readonly file: string
  /** Its new path, if it moves. */
  readonly movedTo?: string | undefined
  readonly before: Uint8Array
  readonly after: Uint8Array
}
