import {
  type Hierarchy,
  type HitType,
  NO_LEVELS,
  type SearchHit,
  type SearchResult,
} from '../../../src/shared/search/search.ts'

/** Creates a hit. Its id is the address, its type the deepest given level. */
export const hitOf = (
  url: string,
  hierarchy: Partial<Hierarchy> = {},
  more: Partial<SearchHit> = {},
): SearchHit => ({
  objectID: url,
  hierarchy: { ...NO_LEVELS, ...hierarchy },
  content: null,
  type: (Object.keys(hierarchy).at(-1) ?? 'lvl1') as HitType,
  url,
  ...more,
})

export const resultOf = (hits: readonly SearchHit[], more: Partial<SearchResult> = {}): SearchResult => ({
  hits,
  nbHits: hits.length,
  page: 0,
  nbPages: 1,
  ...more,
})

export const pages = (count: number, lvl0 = 'Guide', first = 0): readonly SearchHit[] =>
  Array.from({ length: count }, (_, i) =>
    hitOf(`/${lvl0}/${first + i}`, { lvl0, lvl1: `${lvl0} ${first + i}` }),
  )

/** Sections of one page. */
export const sections = (count: number, page = 'Guide', first = 0): readonly SearchHit[] =>
  Array.from({ length: count }, (_, i) =>
    hitOf(`/${page}#${first + i}`, { lvl0: 'Docs', lvl1: page, lvl2: `${page} ${first + i}` }),
  )
