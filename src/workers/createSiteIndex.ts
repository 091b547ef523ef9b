/** Creates the embedded search index of a site with its file names and synonyms. */

import { hashContents } from '../output/assets/hashContents.ts'
import { toolRoot } from '../process/toolPaths.ts'
import { ENGLISH_SYNONYMS } from '../search/engine/build/englishSynonyms.ts'
import { createSearchIndex, type IndexCache, type SearchIndexer } from '../search/index/createSearchIndex.ts'
import {
  ENGLISH,
  loadLanguage,
  type SearchLanguage,
  searchLanguageOf,
} from '../search/index/languages/loadLanguage.ts'
import { synonymsByLanguage } from '../search/index/languages/synonymsByLanguage.ts'
import { mergeSynonyms } from '../search/index/mergeSynonyms.ts'
import { SEARCH_INDEX, searchPartPath, searchRulesPath } from '../shared/page/clientFiles.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { IndexSetup } from './jobs.ts'

/**
 * Whether a site needs an embedded index. It does not without a search page, or when it uses the hosted service without
 * a fallback.
 */
export const hasEmbeddedIndex = ({ search }: SiteConfig): boolean =>
  search !== false && search.searchPagePath !== false && (search.appId === undefined || search.fallback)

/**
 * @param tag Language of the site, such as `pt-BR`.
 * @param own Synonyms of the configuration.
 */
export function languageSetup(tag: string, own: readonly (readonly string[])[]): IndexSetup {
  const language = searchLanguageOf(tag)
  const common = language === ENGLISH ? ENGLISH_SYNONYMS : (synonymsByLanguage.get(language) ?? [])
  return { language, synonyms: mergeSynonyms(own, common) }
}

export const indexSetupOf = ({ search, locale }: SiteConfig): IndexSetup =>
  languageSetup(locale.htmlLang, search === false ? [] : search.synonyms)

/** What search knows of a language. */
export const loadSearchLanguage = (code: string): Promise<SearchLanguage> => loadLanguage(code, toolRoot)

export const createIndexer = (
  { synonyms }: IndexSetup,
  language: SearchLanguage,
  cache?: IndexCache,
): SearchIndexer =>
  createSearchIndex({
    synonyms,
    language,
    nameOf: (contents, kind) => (kind === 'part' ? searchPartPath : searchRulesPath)(hashContents(contents)),
    rootPath: SEARCH_INDEX,
    cache,
  })

export async function createSiteIndex(config: SiteConfig): Promise<SearchIndexer> {
  const setup = indexSetupOf(config)
  return createIndexer(setup, await loadSearchLanguage(setup.language))
}
