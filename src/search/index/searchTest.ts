import type { Place } from '../../shared/diagnostic.ts'

/** At the root of a site. */
export const SEARCH_TESTS_FILE = 'search.test.yaml'

/** A text of the file, with where it stands there. */
export interface Written {
  readonly text: string
  readonly place: Place
}

/** One query, and what readers must find with it. */
export interface SearchTest {
  readonly query: Written
  /** Source from the site root, or path of the site. */
  readonly page: Written
  /** Id of a heading of the page, without `#`. */
  readonly section: Written | undefined
  /** It has to be among this many. */
  readonly top: number
}
