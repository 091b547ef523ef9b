import type { SiteData } from '../../shared/page/page.ts'
import type { SearchClient } from '../../shared/search/search.ts'
import { importWithRetry } from '../importWithRetry.ts'

/**
 * Makes the function that makes what answers on a site, with only the code of that. It rejects when the code does not
 * arrive, and asks for it again the next time.
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
