/** Creates the embedded search index of a site with its file names and synonyms. */

import { ENGLISH_SYNONYMS } from '../engine/index.ts'
import { hashContents } from '../output/index.ts'
import { toolRoot } from '../process/index.ts'
import {
  createSearchIndex,
  ENGLISH,
  type IndexCache,
  loadLanguage,
  mergeSynonyms,
  type SearchIndexer,
  type SearchLanguage,
  searchLanguageOf,
  synonymsByLanguage,
} from '../search/index.ts'
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
