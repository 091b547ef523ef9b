/** Builds the search index of a site in memory and searches it with the engine of the browser. */

import type { DiscoveredFiles } from '../../files/discoverFiles.ts'
import type { LoadedSite } from '../../project/loadSite.ts'
import { explain } from '../../search/engine/query/explain.ts'
import { openIndex } from '../../search/engine/query/openIndex.ts'
import { SNIPPET_WORDS } from '../../shared/constants.ts'
import { SEARCH_INDEX } from '../../shared/page/clientFiles.ts'
import { type ExplainedHit, SearchError } from '../../shared/search/search.ts'
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
  readonly routes: readonly Route[]
  /** Returns hits in descending order of relevance. */
  search(query: string, limit: number): Promise<readonly ExplainedHit[]>
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
    routes,
    async search(query, limit) {
      const found: ExplainedHit[] = []
      for (let page = 0; found.length < limit; page += 1) {
        const result = await index.answer({
          query,
          page,
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
