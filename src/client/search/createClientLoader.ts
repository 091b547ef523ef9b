import { importWithRetry } from '../../shared/importWithRetry.ts'
import type { SiteData } from '../../shared/page/page.ts'
import type { SearchClient } from '../../shared/search/search.ts'

/**
 * Returns a function that creates the search client of a site. It loads only the code of the configured provider,
 * rejects when that fails, and tries again on the next call.
 */
export function createClientLoader(): (site: SiteData) => Promise<SearchClient> {
  const importEmbedded = importWithRetry(() => import('./embedded/createEmbeddedClient.ts'))
  const importHosted = importWithRetry(() => import('./hosted/createHostedClient.ts'))
  const importFallback = importWithRetry(() => import('./withFallback.ts'))
  const loadEmbedded = async (site: SiteData) => (await importEmbedded()).createEmbeddedClient(site)
  const loadHosted = async (site: SiteData) => (await importHosted()).createHostedClient(site)

  return async (site) => {
    const hosted = site.search?.hosted
    if (hosted === undefined) return loadEmbedded(site)
    if (!hosted.fallback) return loadHosted(site)
    const [client, { withFallback }] = await Promise.all([loadHosted(site), importFallback()])
    return withFallback(client, () => loadEmbedded(site))
  }
}
