/**
 * Finds addresses outside of documents that change in a move: in the configuration, and in modules of pages,
 * components and theme. Returns changes of literals, and notes about addresses in HTML texts, which must be changed
 * by hand.
 */

import { collectConfigLinks } from '../links/index.ts'
import { readSource } from '../markdown/index.ts'
import type { LinkRef } from '../shared/document/doc.ts'
import { type BothSites, changeSiteAddress, splitSiteAddress } from './linkChanges.ts'
import { describeByHand, type MoveFacts, type MoveNote } from './planMove.ts'

type Literals = MoveFacts['literals']

const CONFIG_KEYS = ['to', 'href', 'src', 'srcDark', 'favicon', 'image']
const HTML_VALUE = /(?:value|copyright|content)$/
const MODULE = /\.[jt]sx?$/
const MODULE_KEYS = ['to', 'href', 'src', 'srcDark']

const isQuoted = (text: string, address: string): boolean =>
  ['"', "'", '`'].some((quote) => text.includes(quote + address))

/** The new form of a site address, path or full; undefined if it stays. */
export function changeHref(href: string, kind: LinkRef['kind'], sites: BothSites): string | undefined {
  const [base, path] = splitSiteAddress(href, sites.before) ?? ['', href]
  const to = changeSiteAddress(path, kind, sites)?.to
  return to === undefined ? undefined : base + to
}

export function findConfigAddresses(sites: BothSites): { literals: Literals; notes: MoveNote[] } {
  const { config } = sites.before.site
  const { configFile } = config
  if (configFile === undefined) return { literals: [], notes: [] }
  const { text } = readSource(config, configFile)
  const links = [
    ...collectConfigLinks(config),
    ...config.redirects.map(({ to }) => ({ href: to, kind: 'link' as const, keyPath: 'redirects.to' })),
  ]
  const notes: MoveNote[] = []
  const counts = new Map<string, { to: string; uses: number }>()
  for (const { href, kind, keyPath } of links) {
    const to = changeHref(href, kind, sites)
    if (to === undefined) continue
    if (HTML_VALUE.test(keyPath)) notes.push(describeByHand(configFile, href, to))
    else counts.set(href, { to, uses: (counts.get(href)?.uses ?? 0) + 1 })
  }
  const literals = [...counts].map(([href, { to, uses }]) => {
    // A static file may be written without its leading slash.
    const isBare = !isQuoted(text, href) && href.startsWith('/') && isQuoted(text, href.slice(1))
    const [from, written] = isBare ? [href.slice(1), to.replace(/^\//, '')] : [href, to]
    return { file: configFile, text, from, to: written, keys: CONFIG_KEYS, inLists: false, uses }
  })
  return { literals, notes }
}

/** All spellings of an address in a module: with or without slash, `.html`, query or hash. */
function* literalsOf(text: string, address: string): Generator<string> {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + address.length)) {
    const [rest] =
      /^(?:\/|(?:\/index)?\.html)?(?:[?#][^"'`\\\s]{0,200})?(?=["'`])/.exec(
        text.slice(at + address.length, at + address.length + 220),
      ) ?? []
    if (rest !== undefined) yield address + rest
  }
}

/** The address of the home page is already a slash. */
const endWith = (address: string, rest: string): string =>
  address === '/' ? address + rest.replace(/^(?:\/index\.html|\.html|\/)/, '') : address + rest

/** Literals of moved page addresses in modules. Relative addresses are not searched. */
export function findModuleAddresses(
  { before }: BothSites,
  moved: readonly { readonly from: string; readonly to: string }[],
): Literals {
  const { listing, config } = before.site
  if (moved.length === 0) return []
  const folders = ['components/', 'theme/', ...(config.pages === false ? [] : [`${config.pages.path}/`])]
  return [...listing.files]
    .filter((file) => MODULE.test(file) && folders.some((folder) => file.startsWith(folder)))
    .flatMap((file) => {
      const { text } = readSource(config, file)
      return moved.flatMap(({ from, to }) =>
        [...new Set(literalsOf(text, from))].map((literal) => ({
          file,
          text,
          from: literal,
          to: endWith(to, literal.slice(from.length)),
          keys: MODULE_KEYS,
          inLists: false,
        })),
      )
    })
}
