/** Builds the search index of a site in memory and searches it with the engine of the browser. */

import { explain, isUnmatched, openIndex } from '../../engine/index.ts'
import type { LoadedSite } from '../../project/index.ts'
import { readVocabulary, type SearchPage, type Vocabulary } from '../../search/index.ts'
import { SNIPPET_WORDS } from '../../shared/constants.ts'
import { SEARCH_INDEX } from '../../shared/page/clientFiles.ts'
import type { SiteData } from '../../shared/page/page.ts'
import { type ExplainedHit, SearchError } from '../../shared/search/search.ts'
import { contextFilters, type SearchScope, scopeTags } from '../../shared/search/searchScope.ts'
import { sectionUrl } from '../../shared/search/sectionUrl.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { Route } from '../../shared/site/route.ts'
import { createSiteIndex, loadSearchLanguage } from '../../workers/index.ts'
import {
  type ReadSearchPagesOptions,
  readSearchPages,
  type SearchBundles,
  type SearchPages,
  searchPagesOf,
} from './readSearchPages.ts'

export interface SiteSearch {
  readonly config: SiteConfig
  readonly data: SiteData
  readonly routes: readonly Route[]
  /**
   * Returns hits in descending order of relevance.
   *
   * @param scope Default: what readers search who have chosen no version and are on no page of one.
   */
  search(query: string, limit: number, scope?: SearchScope): Promise<readonly ExplainedHit[]>
  /** The first hits, with the words of the query that no page contains, as browsers report them to the hooks of a site. */
  answer(query: string, limit: number): Promise<SiteAnswer>
  readVocabulary(): Promise<Vocabulary>
  /** Contents of all pages, in the order of their routes. */
  readonly pages: readonly SearchPage[]
}

export interface SiteAnswer {
  readonly hits: readonly ExplainedHit[]
  readonly unmatchedWords: readonly string[]
}

/** @throws See `readSearchPages`. */
export const openSiteSearch = async (options: ReadSearchPagesOptions): Promise<SiteSearch> =>
  openSearch(await readSearchPages(options))

/**
 * Opens the search of a site that is loaded already.
 *
 * @param bundles See `bundleForSearch`. All languages of a site have the same.
 * @throws {UncompiledError} For code that does not compile.
 */
export const openLoadedSearch = async (loaded: LoadedSite, bundles: SearchBundles): Promise<SiteSearch> =>
  openSearch(await searchPagesOf(loaded, bundles))

async function openSearch({ config, data, routes, pages }: SearchPages): Promise<SiteSearch> {
  const indexer = await createSiteIndex(config)
  for (const page of pages) indexer.add(page)
  const files = new Map((await indexer.finish()).map(({ path, contents }) => [path, contents]))
  async function readFile(name: string): Promise<Uint8Array> {
    const contents = files.get(name)
    if (contents === undefined) throw new SearchError('unreachable', `The index has no file ${name}`)
    return Buffer.from(contents)
  }
  const source = {
    readRoot: () => readFile(SEARCH_INDEX),
    readFile,
    readLanguage: async ([code]: readonly [code: string, file: string]) =>
      (await loadSearchLanguage(code)).rules,
  }
  const index = await openIndex(source)

  async function readResultPage(query: string, page: number, limit: number, scope?: SearchScope) {
    const { found, words, nbPages } = await index.answer({
      query,
      page,
      filters: filtersOf(data, scope),
      hitsPerPage: limit,
      snippetWords: SNIPPET_WORDS,
      ellipsis: '…',
      preTag: '',
      postTag: '',
      urlOf: (path, anchor) => sectionUrl(path, anchor, data),
    })
    const hits = found.map(({ hit, path, anchor, score, section }): ExplainedHit => {
      const reasons = explain(section, words, index.root.sectionCount)
      return { hit, path, anchor, score, reasons }
    })
    return { hits, words, nbPages }
  }

  return {
    config,
    data,
    routes,
    pages,
    async search(query, limit, scope) {
      const found: ExplainedHit[] = []
      for (let page = 0; found.length < limit; page += 1) {
        const { hits, nbPages } = await readResultPage(query, page, limit, scope)
        found.push(...hits)
        if (page + 1 >= nbPages) break
      }
      return found.slice(0, limit)
    },
    async answer(query, limit) {
      const { hits, words } = await readResultPage(query, 0, limit)
      return { hits, unmatchedWords: words.filter(isUnmatched).map(({ word }) => word.term) }
    },
    readVocabulary: () => readVocabulary(source),
  }
}

/** The filters that browsers use. A scope applies also where search is not limited to versions by default. */
function filtersOf({ search, docs = [], locale }: SiteData, scope: SearchScope | undefined) {
  if (search === undefined || (scope === undefined && !search.contextual)) return undefined
  return contextFilters(locale, scope === undefined ? search.tags : scopeTags(search.tags, docs, scope))
}
