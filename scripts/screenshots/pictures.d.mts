export interface Picture {
  /** Path from `manual/docs`, without mode and extension. */
  readonly name: string
  /** Page that shows the picture, from `manual/docs`. */
  readonly page: string
  /** File that the photographed page comes from, from the root of the repository. */
  readonly subject: string
  /** Files, from the root of the repository, whose changes make the picture old. */
  readonly sources?: readonly string[]
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

export declare const PICTURES: readonly Picture[]

/** Path of the file with the hash of the sources of each picture when it was taken, from the root of the repository. */
export declare const RECORD: string

export declare function hashSources(root: string, picture: Picture): string | undefined

/** Path of a picture, from `manual/docs`. */
export declare function fileOf(name: string, mode: 'light' | 'dark'): string
