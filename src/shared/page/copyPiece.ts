/**
 * A part of the text of a Markdown copy: text, a range of the source text in UTF-16 units, or an address. Addresses are known
 * only when all pages are; a document is compiled before.
 */
export type CopyPiece = string | readonly [start: number, end: number] | CopyAddress

export interface CopyAddress {
  /** Kind and written address, as in `ResolvedLinks`: `link ./a.md`. */
  readonly link: string
  /** Where the address stands in text that was written anew. Absent: in the place of the written one. */
  readonly form?: 'html' | 'markdown'
}
