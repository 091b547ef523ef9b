/** Offsets in a text; the end is exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}
