/**
 * Addresses with the base URL that a page has got from `useBaseUrl`, so that links and images do not add it again. By page,
 * so that a page does not depend on those before it. The text alone cannot decide: a site below `/docs/` may have a page
 * `/docs/docs/…`.
 */
import { useContext } from 'react'
import { PageContext, useSite } from '../../runtime/index.ts'
import { toHref } from '../../shared/addresses/urls.ts'

/** Key for components outside of a page. */
const NO_PAGE = {}

/** Path by address. */
const addressesByPage = new WeakMap<object, Map<string, string>>()

function useBasedAddresses(): Map<string, string> {
  const key = useContext(PageContext) ?? NO_PAGE
  const addresses = addressesByPage.get(key) ?? new Map<string, string>()
  addressesByPage.set(key, addresses)
  return addresses
}

/** Returns a function that adds the base URL to a path, and records the address. */
export function useWithBaseUrl(): (path: string) => string {
  const { baseUrl, shared } = useSite()
  const addresses = useBasedAddresses()
  return (path) => {
    const address = toHref(path, { baseUrl, shared })
    if (address !== path) addresses.set(address, path)
    return address
  }
}

/** Returns a function that removes the base URL from a recorded address. Others stay. */
export function useWithoutBaseUrl(): (address: string) => string {
  const addresses = useBasedAddresses()
  return (address) => addresses.get(address) ?? address
}
