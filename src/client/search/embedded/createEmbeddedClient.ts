import type { SiteData } from '../../../shared/page.ts'
import { type SearchClient, SearchError } from '../../../shared/search.ts'

/** Answers from the index that is built with the site. */
export const createEmbeddedClient = (_site: SiteData): SearchClient => ({
  async search() {
    throw new SearchError('unreachable', 'There is no index yet')
  },
})
