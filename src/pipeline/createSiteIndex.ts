/** The embedded index of a site: how its files are named, and which words mean the same in it. */
import { ENGLISH_SYNONYMS } from '../engine/englishSynonyms.ts'
import { hashContents } from '../output/hashContents.ts'
import { createSearchIndex, type SearchIndexer } from '../search/createSearchIndex.ts'
import { mergeSynonyms } from '../search/mergeSynonyms.ts'
import { SEARCH_INDEX, searchPartPath } from '../shared/clientFiles.ts'
import type { SiteConfig } from '../shared/config.ts'

/** Whether readers of a site ask an index of its own: unless the hosted service answers and nothing else may. */
export const hasOwnIndex = ({ search }: SiteConfig): boolean =>
  search !== false && (search.appId === undefined || search.fallback)

export function createSiteIndex({ search, i18n }: SiteConfig): SearchIndexer {
  const own = search === false ? [] : search.synonyms
  const isEnglish = /^en\b/i.test(i18n.defaultLocale)
  return createSearchIndex({
    synonyms: isEnglish ? mergeSynonyms(own, ENGLISH_SYNONYMS) : own,
    nameOf: (contents) => searchPartPath(hashContents(contents)),
    rootPath: SEARCH_INDEX,
  })
}
