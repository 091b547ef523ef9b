import type { Place } from '../../shared/diagnostic.ts'

/** File name, in the site root. */
export const SEARCH_TESTS_FILE = 'search.test.yaml'

/** A text of the file, and its range. */
export interface SourceValue {
  readonly text: string
  readonly place: Place
}

/** A query, and the page that it must find. */
export interface SearchTest {
  readonly query: SourceValue
  /** Source from the site root, or path of the site. */
  readonly page: SourceValue
  /** Id of a heading of the page, without `#`. */
  readonly section: SourceValue | undefined
  /** Name of the version to search, or `all`. Undefined: the version of the page. */
  readonly version: SourceValue | undefined
  /** Name of the locale to search. Undefined: the language of the page, the default locale first. */
  readonly locale: SourceValue | undefined
  /** The page must be among this many first hits. */
  readonly top: number
}
