/**
 * The files of an index. One root names all others, or holds them when they are small enough together that one
 * request is quicker than several. All are compressed by the tool itself, since not every host does.
 */

/** Changes whenever an index of one release cannot be read by another. */
export const INDEX_VERSION = 3

/** Where the bytes of one part are: in a file of that name, or in the root, after its JSON. */
export type PartPlace = string | readonly [offset: number, length: number]

/** Parts of one kind in order, each with the first of what it holds. */
export interface Directory<Key> {
  readonly first: readonly Key[]
  readonly parts: readonly PartPlace[]
}

/** What a whole page has in common with others, for filters. */
export interface Facets {
  readonly language: string
  readonly version: string | null
  readonly docusaurus_tag: string
}

export interface IndexRoot {
  readonly version: number
  readonly pageCount: number
  readonly sectionCount: number
  /** Term shards, by term. */
  readonly terms: Directory<string>
  /** The same terms without postings, by term: words that are nowhere are compared with those of their beginning. */
  readonly words: Directory<string>
  /** Those terms read backwards, for words that are wrong at their beginning. */
  readonly endings: Directory<string>
  /** Pages, by the number of their first section. */
  readonly pages: Directory<number>
  /**
   * The same pages without texts, many in a part: all that a hit shows whose heading was found. None where the whole
   * index is in the root.
   */
  readonly heads: Directory<number>
  /** Stretches of sections with the same facets: the first section of each, and its place in `facets`. */
  readonly facetRuns: readonly (readonly [section: number, facets: number])[]
  readonly facets: readonly Facets[]
  /** Words of the site's language that say nothing by themselves. */
  readonly stopWords: readonly string[]
  /** Words of the site have other forms by the rules of English. */
  readonly hasForms: boolean
}

/** One page as a hit shows it. Short keys: there is one in each of thousands of lines. */
export interface StoredPage {
  /** Route path, without base URL. */
  readonly p: string
  /** lvl0: the category of the sidebar. */
  readonly c: string
  readonly s: readonly StoredSection[]
}

/** Without its texts in `heads`. */
export type StoredSection = readonly [
  anchor: string | null,
  depth: number,
  heading: string,
  texts?: readonly string[],
]

/**
 * Name of the synthetic term that holds all words of the same meaning as this one, or as these two with a blank. It
 * stands beside the word, so that it is in the same file.
 */
export const synonymTerm = (words: string): string => `${words}~`

/** Name of the synthetic term for words that begin so, where too many do to read them all. */
export const beginningTerm = (start: string): string => `${start}*`

/** No word has these signs, so no word is one of those. */
export const isSynonymTerm = (term: string): boolean => term.endsWith('~')

export const isSyntheticTerm = (term: string): boolean => term.endsWith('~') || term.endsWith('*')

export const reversed = (term: string): string => [...term].reverse().join('')
