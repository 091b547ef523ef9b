/** Facts that only posts of blogs have. */
import type { Place } from '../diagnostic.ts'

/** An author whom a post describes itself. */
export interface InlineAuthor {
  /** Id of the authors file. */
  readonly key?: string
  readonly name?: string
  readonly title?: string
  readonly url?: string
  readonly email?: string
  readonly image_url?: string
  readonly socials?: Readonly<Record<string, string>>
}

/** An author in front matter: an id of the authors file, or the author. */
export type WrittenAuthor = string | InlineAuthor

export interface PostFacts {
  /** Full ISO date with its offset, from front matter, else from the file name; absent without one. */
  readonly date?: string
  readonly authors: readonly WrittenAuthor[]
  /** Place of each author; of the whole list for one that is not written literally. */
  readonly authorPlaces?: readonly Place[]
  /** Whether lists show the part before a marker, instead of the description. */
  readonly isTruncated: boolean
}
