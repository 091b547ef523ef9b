/**
 * The services of a site's search, with the client of its provider and the styles of its elements. A chunk of its own,
 * since most readers do not search.
 */

import { importWithRetry } from '../../shared/importWithRetry.ts'
import type { SiteData } from '../../shared/page/page.ts'
import type { SearchClient } from '../../shared/search/search.ts'
import { createSearchServices, type SearchServices, type ServicesInput } from './searchServices.ts'
import { addSearchStyles } from './styles/addSearchStyles.ts'

const importEmbedded = importWithRetry(() => import('./embedded/createEmbeddedClient.ts'))
const importHosted = importWithRetry(() => import('./hosted/createHostedClient.ts'))
const importFallback = importWithRetry(() => import('./withFallback.ts'))

/** Loads only the code of the configured provider. */
async function createClient(site: SiteData, storage: SearchServices['storage']): Promise<SearchClient> {
  const loadEmbedded = async () => (await importEmbedded()).createEmbeddedClient(site)
  const loadHosted = async () => (await importHosted()).createHostedClient(site, { storage })
  const hosted = site.search?.hosted
  if (hosted === undefined) return loadEmbedded()
  if (!hosted.fallback) return loadHosted()
  const [client, { withFallback }] = await Promise.all([loadHosted(), importFallback()])
  return withFallback(client, loadEmbedded)
}

export function createServices(input: Omit<ServicesInput, 'createClient'>): SearchServices {
  addSearchStyles()
  return createSearchServices({ ...input, createClient })
}
