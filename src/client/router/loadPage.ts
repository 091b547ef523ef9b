/**
 * From an address to the page that belongs there, without a route table: the exact address is asked for, on
 * 404 the one without `.html`, then the site's own 404 page is shown. Anything else is for the browser.
 */

import type { Answer } from './createPageStore.ts'
import { pageAddress } from './pageAddress.ts'
import { type FetchedPage, parsePage } from './parsePage.ts'
import { redirectTarget } from './redirectTarget.ts'
import { stripHtml } from './stripHtml.ts'

export type LoadedPage =
  | { readonly kind: 'page'; readonly address: URL; readonly fetched: FetchedPage }
  /** Only a full page load can show it. */
  | { readonly kind: 'leave'; readonly address: URL }

export interface LoadOptions {
  readonly get: (pathname: string) => Promise<Answer>
  readonly baseUrl: string
  /** `buildMark` of the running document. */
  readonly mark: string | undefined
}

/** Redirects may lead in circles. */
const REDIRECT_LIMIT = 5

/** The address in the bar after the host has redirected; the hash never reaches a host. */
function addressAfter(asked: URL, { url }: Answer): URL {
  const address = new URL(url, asked)
  if (address.origin === asked.origin && address.pathname === asked.pathname) return asked
  address.hash ||= asked.hash
  address.search ||= asked.search
  return address
}

async function answerFor(asked: URL, { get, baseUrl }: LoadOptions) {
  const answer = await get(asked.pathname)
  const stripped = stripHtml(asked.pathname, baseUrl)
  if (answer.status !== 404 || stripped === asked.pathname)
    return { answer, address: addressAfter(asked, answer) }
  const second = await get(stripped)
  if (second.status === 404) return { answer, address: asked }
  const address = new URL(asked)
  address.pathname = stripped
  return { answer: second, address: addressAfter(address, second) }
}

/** @throws when the host cannot be reached. */
export async function loadPage(asked: URL, options: LoadOptions, redirects = 0): Promise<LoadedPage> {
  const { answer, address } = await answerFor(asked, options)
  const leave: LoadedPage = { kind: 'leave', address: asked }
  const isAnswered = answer.isHtml && (answer.status === 200 || answer.status === 404)
  const isOfSite = pageAddress(
    { href: address.href, target: '', isForBrowser: false },
    { href: asked.href, ...options },
  )
  if (!isAnswered || isOfSite === undefined) return leave
  const parsed = parsePage(answer.text, options.mark)
  if (parsed.kind === 'page') return { kind: 'page', address, fetched: parsed.fetched }
  const target = parsed.kind === 'redirect' ? redirectTarget(parsed.target, asked) : undefined
  if (target === undefined || redirects === REDIRECT_LIMIT) return leave
  const next = pageAddress(
    { href: target.href, target: '', isForBrowser: false },
    { href: asked.href, ...options },
  )
  return next === undefined ? { kind: 'leave', address: target } : loadPage(next, options, redirects + 1)
}
