import type { SearchServices } from '../../../src/client/search/searchServices.ts'
import { createStorage } from '../../../src/runtime/storage.ts'
import type { SearchResult } from '../../../src/shared/search/search.ts'
import { sampleSite } from '../../theme/sampleSite.ts'

/** Services of a search page that finds the same for every query. */
export const searchServicesOf = (
  result: SearchResult,
  more: Partial<SearchServices> = {},
): SearchServices => ({
  site: sampleSite,
  settings: { indexName: 'docs', contextual: false, tags: [], parameters: {} },
  navigation: {
    navigate() {},
    search: () => '',
    setSearch() {},
    subscribe: () => () => {},
    block: () => () => {},
  },
  storage: createStorage(() => localStorage),
  ...{ loadHooks: undefined, loadAsk: undefined, docs: [], versionOf: () => undefined },
  loadClient: async () => ({ search: async () => ({ results: [result] }) }),
  reset() {},
  ...more,
})
