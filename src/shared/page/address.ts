/** The resolved form of a written address. */
export interface Address {
  readonly href: string
  /** In pixels. Set for images whose size is known. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Candidates for `srcset`, as paths of the site. Set for images with variants. */
  readonly variants?: string | undefined
}
