/** Builds the search index of a site in memory and searches it with the engine of the browser. */

import type { DiscoveredFiles } from '../../files/discoverFiles.ts'
import type { LoadedSite } from '../../project/loadSite.ts'
import { explain } from '../../search/engine/query/explain.ts'
import { openIndex } from '../../search/engine/query/openIndex.ts'
import { SNIPPET_WORDS } from '../../shared/constants.ts'
import { SEARCH_INDEX } from '../../shared/page/clientFiles.ts'
import type { SiteData } from '../../shared/page/page.ts'
import { type ExplainedHit, SearchError } from '../../shared/search/search.ts'
import { contextFilters, type SearchScope, scopeTags } from '../../shared/search/searchScope.ts'
import { sectionUrl } from '../../shared/search/sectionUrl.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { Route } from '../../shared/site/route.ts'
import { createSiteIndex } from '../../workers/createSiteIndex.ts'
import {
  bundleForSearch,
  type ReadSearchPagesOptions,
  readSearchPages,
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
}

/** @throws See `readSearchPages`. */
export const openSiteSearch = async (options: ReadSearchPagesOptions): Promise<SiteSearch> =>
  openSearch(await readSearchPages(options))

/**
 * Opens the search of a site that is loaded already.
 *
 * @param files Pages and components of the site.
 * @throws {UncompiledError} For code that does not compile.
 */
export async function openLoadedSearch(
  loaded: LoadedSite,
  files: Pick<DiscoveredFiles, 'pages' | 'components'>,
): Promise<SiteSearch> {
  return openSearch(await searchPagesOf(loaded, await bundleForSearch(loaded.site.config, files)))
}

async function openSearch({ config, data, routes, pages }: SearchPages): Promise<SiteSearch> {
  const indexer = createSiteIndex(config)
  for (const page of pages) indexer.add(page)
  const files = new Map((await indexer.finish()).map(({ path, contents }) => [path, contents]))
  async function readFile(name: string): Promise<Uint8Array> {
    const contents = files.get(name)
    if (contents === undefined) throw new SearchError('unreachable', `The index has no file ${name}`)
    return Buffer.from(contents)
  }
  const index = await openIndex({ readRoot: () => readFile(SEARCH_INDEX), readFile })

  return {
    config,
    data,
    routes,
    async search(query, limit, scope) {
      const filters = filtersOf(data, scope)
      const found: ExplainedHit[] = []
      for (let page = 0; found.length < limit; page += 1) {
        const result = await index.answer({
          query,
          page,
          filters,
          hitsPerPage: limit,
          snippetWords: SNIPPET_WORDS,
          ellipsis: '…',
          preTag: '',
          postTag: '',
          urlOf: (path, anchor) => sectionUrl(path, anchor, data),
        })
        for (const { hit, path, anchor, score, section } of result.found) {
          const reasons = explain(section, result.words, index.root.sectionCount)
          found.push({ hit, path, anchor, score, reasons })
        }
        if (page + 1 >= result.nbPages) break
      }
      return found.slice(0, limit)
    },
  }
}

/** The filters that browsers use. A scope applies also where search is not limited to versions by default. */
function filtersOf({ search, docs = [], locale }: SiteData, scope: SearchScope | undefined) {
  if (search === undefined || (scope === undefined && !search.contextual)) return undefined
  return contextFilters(locale, scope === undefined ? search.tags : scopeTags(search.tags, docs, scope))
}
