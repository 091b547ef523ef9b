/** Reads the output of a large site: pages, sidebars, neighbours and search. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createEmbeddedClient } from '../../../src/client/search/embedded/createEmbeddedClient.ts'
import { find } from '../../client/search/hosted/openClient.ts'

export interface LargePage {
  /** Addresses of this site that the page links to, without the part after `#`. */
  readonly links: readonly string[]
  /** Links of the sidebar. */
  readonly sidebar: readonly string[]
  /** Links of the sidebar with `aria-current`. */
  readonly current: readonly string[]
  readonly previous: string | undefined
  readonly next: string | undefined
  /** Links of the cards of a category index. */
  readonly cards: readonly string[]
  /** Links to the rest of a long level. Both may lead to one page of the index. */
  readonly more: readonly { readonly href: string; readonly label: string }[]
}

export interface LargeOutput {
  /** @throws if the page does not exist. */
  page(address: string): LargePage
  /** Whether the output has a file for an address. */
  has(address: string): boolean
  /** All pages. */
  addresses(): string[]
  /** Addresses of the hits of a query, best first. */
  search(query: string): Promise<readonly string[]>
}

const LINK = /<a href="(?<href>[^"]*)"(?<attributes>[^>]*)>(?<label>[^<]*)/g

const partOf = (html: string, start: string, end: string): string => {
  const from = html.indexOf(start)
  return from < 0 ? '' : html.slice(from, html.indexOf(end, from))
}

const linksIn = (html: string) =>
  [...html.matchAll(LINK)].map(({ groups: { href = '', attributes = '', label = '' } = {} }) => ({
    href,
    attributes,
    label,
  }))

const hrefsIn = (html: string): string[] => linksIn(html).map(({ href }) => href)

/** Uses patterns, because parsing thousands of pages would take longer than the build. */
function readPage(html: string): LargePage {
  const sidebar = partOf(html, '<nav id="xpre-menu"', '</nav>')
  const pager = linksIn(partOf(html, '<nav class="pager"', '</nav>'))
  const hrefOf = (name: string) => pager.find(({ attributes }) => attributes.includes(`"${name}"`))?.href
  return {
    links: hrefsIn(html).flatMap((href) => (href.startsWith('/') ? [href.replace(/#.*/, '')] : [])),
    sidebar: hrefsIn(sidebar),
    current: linksIn(sidebar).flatMap(({ href, attributes }) =>
      attributes.includes('aria-current="page"') ? [href] : [],
    ),
    previous: hrefOf('prev'),
    next: hrefOf('next'),
    cards: hrefsIn(partOf(html, '<div class="cards">', '</article>')),
    more: sidebar
      .split('<li')
      .filter((item) => item.startsWith(' class="side-more"'))
      .flatMap(linksIn),
  }
}

export function openLargeOutput(outDir: string, url: string): LargeOutput {
  const fileOf = (address: string) => path.join(outDir, decodeURI(address), 'index.html')
  const client = createEmbeddedClient(
    { baseUrl: '/', trailingSlash: undefined, url },
    { fetch: async (address) => new Response(readFileSync(path.join(outDir, String(address)))) },
  )
  return {
    page: (address) => readPage(readFileSync(fileOf(address), 'utf8')),
    has: (address) => existsSync(fileOf(address)) || existsSync(path.join(outDir, decodeURI(address))),
    addresses: () =>
      readdirSync(outDir, { recursive: true, withFileTypes: true })
        .filter(({ name }) => name === 'index.html')
        .map(({ parentPath }) => `/${path.relative(outDir, parentPath).replaceAll('\\', '/')}`),
    search: async (query) => (await find(client, query)).map((id) => id.replace(/[#:].*/, '')),
  }
}

/** Addresses of a page and of all pages after it by their next links. */
export function followNext(output: LargeOutput, first: string): string[] {
  const met = new Set<string>()
  for (let address: string | undefined = first; address !== undefined; ) {
    if (met.has(address)) throw new Error(`${address} comes again`)
    met.add(address)
    address = output.page(address).next
  }
  return [...met]
}
