import { toHref } from '../shared/urls.ts'
import { useSite } from './PageContext.tsx'

/**
 * A path of the site as an attribute needs it: base URL added. For `src` and the like; `Link` and `Image`
 * add it themselves. Full and relative addresses come back as they are.
 */
export function useBaseUrl(path: string): string {
  const { baseUrl } = useSite()
  return toHref(path, { baseUrl })
}
