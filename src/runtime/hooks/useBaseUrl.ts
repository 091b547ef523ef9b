import { toHref } from '../../shared/addresses/urls.ts'
import { useSite } from '../contexts/PageContext.tsx'

/**
 * Adds the base URL to a site path, for attributes such as `src`. `Link` and `Image` add it themselves. Full and
 * relative addresses are returned unchanged.
 */
export function useBaseUrl(path: string): string {
  const { baseUrl, shared } = useSite()
  return toHref(path, { baseUrl, shared })
}
