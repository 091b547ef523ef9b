import { parseUrl } from '../../runtime/index.ts'

/**
 * Resolves the target of a redirect page like the script on that page: adds the query of the requested address, and
 * prefers its hash. Undefined for an invalid target.
 */
export function resolveRedirect(target: string, requested: URL): URL | undefined {
  const address = parseUrl(target, requested)
  if (address === undefined || !/^https?:$/.test(address.protocol)) return undefined
  if (requested.search !== '') {
    address.search =
      address.search === '' ? requested.search : `${address.search}&${requested.search.slice(1)}`
  }
  if (requested.hash !== '') address.hash = requested.hash
  return address
}
