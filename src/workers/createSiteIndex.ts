/** Creates the embedded search index of a site with its file names and synonyms. */

import { hashContents } from '../output/assets/hashContents.ts'
import { ENGLISH_SYNONYMS } from '../search/engine/build/englishSynonyms.ts'
import { createSearchIndex, type IndexCache, type SearchIndexer } from '../search/index/createSearchIndex.ts'
import { mergeSynonyms } from '../search/index/mergeSynonyms.ts'
import { SEARCH_INDEX, searchPartPath } from '../shared/page/clientFiles.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { IndexSetup } from './jobs.ts'

/**
 * Whether a site needs an embedded index. It does not without a search page, or when it uses the hosted service without
 * a fallback.
 */
export const hasEmbeddedIndex = ({ search }: SiteConfig): boolean =>
  search !== false && search.searchPagePath !== false && (search.appId === undefined || search.fallback)

export const indexSetupOf = ({ search, i18n }: SiteConfig): IndexSetup => {
  const own = search === false ? [] : search.synonyms
  const isEnglish = /^en\b/i.test(i18n.defaultLocale)
  return { isEnglish, synonyms: mergeSynonyms(own, isEnglish ? ENGLISH_SYNONYMS : []) }
}

export const createIndexer = (setup: IndexSetup, cache?: IndexCache): SearchIndexer =>
  createSearchIndex({
    ...setup,
    nameOf: (contents) => searchPartPath(hashContents(contents)),
    rootPath: SEARCH_INDEX,
    cache,
  })

export const createSiteIndex = (config: SiteConfig): SearchIndexer => createIndexer(indexSetupOf(config))
