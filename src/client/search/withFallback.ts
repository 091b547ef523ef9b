import type { SearchClient } from '../../shared/search.ts'

/** By its kind, not by its class, which would be one more file to load before there is an error. */
const isUnreachable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'unreachable'

/**
 * A client that answers from the embedded index when the hosted service cannot be reached, and says so in its
 * results. When neither can be had, the error is that of the service.
 *
 * @param loadEmbedded Called when it is needed first.
 */
export const withFallback = (
  hosted: SearchClient,
  loadEmbedded: () => Promise<SearchClient>,
): SearchClient => ({
  async search(query) {
    try {
      return await hosted.search(query)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      const embedded = await loadEmbedded().catch(() => {
        throw error
      })
      const { results } = await embedded.search(query)
      return { results: results.map((result) => ({ ...result, isFallback: true })) }
    }
  },
})
