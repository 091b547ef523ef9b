/**
 * Collects every page that another page or the site links to, and every file that is used. Resolves every link of the
 * site again, so it runs only when a rule needs it.
 */

import { isExternalHref, normalizePath, splitHref } from '../shared/addresses/urls.ts'
import type { Doc, LinkRef } from '../shared/document/doc.ts'
import { linksOfNavItems } from '../shared/page/navItem.ts'
import type { SidebarItem } from '../shared/site/route.ts'
import { renderedPages } from './checkPageLinks.ts'
import { collectConfigLinks } from './collectConfigLinks.ts'
import { htmlAddresses } from './resolve/htmlAddresses.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'
import { originOf, SITE_ORIGIN } from './resolve/originOf.ts'
import type { LinkOrigin } from './resolve/resolution.ts'
import { resolveLink, sitePathOf } from './resolve/resolveLink.ts'
import { articleLinksOf, socialCardOf } from './socialCard.ts'
import { textsIn } from './textsIn.ts'

export interface Uses {
  /** Paths of routes. */
  readonly pages: ReadonlySet<string>
  /** Sources, from the site root. */
  readonly files: ReadonlySet<string>
}

type Address = Pick<LinkRef, 'href' | 'kind'>

const link = (href: string): Address => ({ href, kind: 'link' })
const file = (href: string): Address => ({ href, kind: 'image' })

function sidebarAddresses(items: readonly SidebarItem[]): Address[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return htmlAddresses(item.value)
    if (item.type === 'link') return [link(item.href)]
    const categoryLinks = [item.href, item.indexHref].flatMap((href) =>
      href === undefined ? [] : [link(href)],
    )
    return [...categoryLinks, ...sidebarAddresses(item.items)]
  })
}

/** Addresses in menus, sidebars and the rest of the configuration. */
function siteAddresses({ site }: LinkIndex): Address[] {
  const { navbar } = site.data
  const sidebars = site.docs.flatMap(({ versions }) =>
    versions.flatMap((version) => Object.values(version.sidebars)),
  )
  return [
    ...collectConfigLinks(site.config),
    ...linksOfNavItems(navbar.items).map(({ href }) => link(href)),
    ...sidebars.flatMap((sidebar) => sidebarAddresses(sidebar.items)),
    ...sidebars.flatMap(({ indexHref }) => (indexHref === undefined ? [] : [link(indexHref)])),
    ...site.routes.routes.flatMap(({ category }) =>
      category?.image === undefined ? [] : [file(category.image)],
    ),
    ...textsIn([site.config.headTags, site.config.customFields]).map((text) =>
      file(/^[/.]/.test(text) || isExternalHref(text) ? text : `/${text}`),
    ),
  ]
}

/** Sources of documents that `pagination_next` and `pagination_prev` name. */
function neighbourSources({ site }: LinkIndex): ReadonlyMap<Doc, readonly string[]> {
  const named = new Map<Doc, readonly string[]>()
  for (const { versions } of site.docs) {
    for (const { docs } of versions) {
      const byId = new Map(docs.map((doc) => [doc.id, doc.source]))
      for (const doc of docs) {
        const ids = [doc.frontMatter.pagination_next, doc.frontMatter.pagination_prev]
        const sources = ids.flatMap((id) => (typeof id === 'string' ? (byId.get(id) ?? []) : []))
        if (sources.length > 0) named.set(doc, sources)
      }
    }
  }
  return named
}

export function collectUses(index: LinkIndex): Uses {
  const { site } = index
  const pages = new Set<string>()
  const files = new Set<string>()
  const { url } = site.config

  function addUse(address: Address, origin: LinkOrigin): void {
    const { href } = address
    const isFullAddress = url !== undefined && /^(?:https?:|\/\/)/i.test(href) && URL.canParse(href, url)
    const sitePath = isFullAddress ? sitePathOf(new URL(href, url), index) : undefined
    const base = sitePath === undefined ? origin : { ...SITE_ORIGIN, page: origin.page }
    // A full address without the name of a language is one of the default language.
    const ofAddress = sitePath === undefined ? index : (index.languages.get('') ?? index)
    const resolved = resolveLink({ ...address, href: sitePath ?? href }, base, ofAddress).link
    if (resolved.kind === 'asset') files.add(resolved.source)
    if (resolved.kind === 'static') {
      const source = site.listing.staticFiles.get(splitHref(resolved.href).path.slice(1))
      if (source !== undefined) files.add(source)
    }
    if (resolved.kind !== 'page' || ofAddress !== index) return
    const { path } = splitHref(resolved.href)
    const route = path === '' ? undefined : index.routes.get(normalizePath(path))
    // Redirects already name their final target.
    const end = route?.kind === 'redirect' ? splitHref(route.redirectTo ?? '').path : route?.path
    if (end !== undefined && end !== origin.page?.path) pages.add(end)
  }

  for (const address of siteAddresses(index)) addUse(address, SITE_ORIGIN)
  for (const { facts, origin } of renderedPages(index)) {
    for (const address of facts.links) if (!address.lacksBaseUrl) addUse(address, origin)
  }
  const neighbours = neighbourSources(index)
  for (const doc of index.docs) {
    const origin = originOf(doc, index)
    const card = socialCardOf(doc)
    for (const address of card === undefined ? articleLinksOf(doc) : [card, ...articleLinksOf(doc)]) {
      addUse(address, origin)
    }
    for (const text of textsIn(doc.frontMatter.extra)) addUse(file(text), origin)
    for (const source of doc.dependencies) files.add(source)
    for (const source of neighbours.get(doc) ?? []) {
      const route = source === doc.source ? undefined : site.routes.bySource(source)
      if (route !== undefined) pages.add(route.path)
    }
  }
  return { pages, files }
}
