import type { SiteData } from '../../shared/page.ts'
import type { SearchClient } from '../../shared/search.ts'

const loadEmbedded = async (site: SiteData): Promise<SearchClient> =>
  (await import('./embedded/createEmbeddedClient.ts')).createEmbeddedClient(site)

const loadHosted = async (site: SiteData): Promise<SearchClient> =>
  (await import('./hosted/createHostedClient.ts')).createHostedClient(site)

/**
 * What answers on this site, with only its own code. Rejects when that code does not arrive.
 */
export async function createSearchClient(site: SiteData): Promise<SearchClient> {
  const hosted = site.search?.hosted
  if (hosted === undefined) return loadEmbedded(site)
  if (!hosted.fallback) return loadHosted(site)
  const [client, { withFallback }] = await Promise.all([loadHosted(site), import('./withFallback.ts')])
  return withFallback(client, () => loadEmbedded(site))
}
