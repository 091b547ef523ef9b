import type { Place } from '../diagnostic.ts'

/** The resolved form of a written address. */
export interface Address {
  readonly href: string
  /** In pixels. Set for images whose size is known. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Replaces an address in the text of a Markdown copy. */
export interface LinkEdit {
  readonly place: Place
  readonly href: string
  readonly replacement: string
}
