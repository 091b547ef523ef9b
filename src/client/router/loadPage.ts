/**
 * Loads the page of an address without a route table. It fetches the exact address, on 404 the address without `.html`,
 * else it shows the 404 page of the site. All other responses need a full page load.
 */

import { type FetchedPage, parsePage } from '../page/parsePage.ts'
import type { PageResponse } from './createPageStore.ts'
import { pageAddress } from './pageAddress.ts'
import { resolveRedirect } from './resolveRedirect.ts'
import { stripHtml } from './stripHtml.ts'

export type LoadedPage =
  | { readonly kind: 'page'; readonly address: URL; readonly fetched: FetchedPage }
  /** Needs a full page load. */
  | { readonly kind: 'leave'; readonly address: URL }

interface LoadOptions {
  readonly get: (pathname: string) => Promise<PageResponse>
  readonly baseUrl: string
  /** `readBuildId` of the current document. */
  readonly buildId: string | undefined
}

/** Stops redirect loops. */
const REDIRECT_LIMIT = 5

/** The address after redirects of the host. Keeps the hash, which hosts never receive. */
function addressAfterRedirect(requested: URL, { url }: PageResponse): URL {
  const address = new URL(url, requested)
  if (address.origin === requested.origin && address.pathname === requested.pathname) return requested
  address.hash ||= requested.hash
  address.search ||= requested.search
  return address
}

async function fetchAddress(requested: URL, { get, baseUrl }: LoadOptions) {
  const response = await get(requested.pathname)
  const stripped = stripHtml(requested.pathname, baseUrl)
  if (response.status !== 404 || stripped === requested.pathname)
    return { answer: response, address: addressAfterRedirect(requested, response) }
  const retried = await get(stripped)
  if (retried.status === 404) return { answer: response, address: requested }
  const address = new URL(requested)
  address.pathname = stripped
  return { answer: retried, address: addressAfterRedirect(address, retried) }
}

/** @throws when the host is unreachable. */
export async function loadPage(requested: URL, options: LoadOptions, redirects = 0): Promise<LoadedPage> {
  const { answer: response, address } = await fetchAddress(requested, options)
  const fullLoad: LoadedPage = { kind: 'leave', address: requested }
  const hasPage = response.isHtml && (response.status === 200 || response.status === 404)
  const current = { href: requested.href, ...options }
  const siteAddress = pageAddress(address, current)
  if (!hasPage || siteAddress === undefined) return fullLoad
  const parsed = parsePage(response.text, options.buildId)
  if (parsed.kind === 'page') return { kind: 'page', address, fetched: parsed.fetched }
  const target = parsed.kind === 'redirect' ? resolveRedirect(parsed.target, requested) : undefined
  if (target === undefined || redirects === REDIRECT_LIMIT) return fullLoad
  const next = pageAddress(target, current)
  return next === undefined ? { kind: 'leave', address: target } : loadPage(next, options, redirects + 1)
}
