import type { Place } from '../shared/diagnostic.ts'

/** One piece of a file to be replaced by another. Plain data; nothing was read to make it. */
export interface TextEdit {
  /** From the site root. */
  readonly file: string
  /** In the text as `readSource` gives it: without byte order mark, columns in UTF-16 units. */
  readonly place: Place
  /** What has to stand there, or the file has changed since: the address it means, or the very text. */
  readonly expected: string
  readonly text: string
  /** `address`: both texts are addresses, which are escaped as the place asks for; `raw`: they are written as they are. */
  readonly form: 'address' | 'raw'
}

/** One piece of a text, by its offsets. */
export interface OffsetEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** An edit that was not made. */
export interface SkippedEdit {
  readonly edit: TextEdit
  /**
   * `changed`: something else stands there. `unsafe`: the address cannot be written there with certainty.
   * `overlap`: an earlier edit has the place. `encoding`: the file is UTF-16. `unreadable`: it cannot be read.
   */
  readonly reason: 'changed' | 'unsafe' | 'overlap' | 'encoding' | 'unreadable'
}

/** What becomes of one file. */
export interface FileChange {
  /** From the site root. */
  readonly file: string
  /** Its new name, when it moves. */
  readonly movedTo?: string | undefined
  readonly before: Uint8Array
  readonly after: Uint8Array
}
