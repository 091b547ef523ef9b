/**
 * Resolves the addresses of navbar items. Returns plain data for the theme, and a diagnostic for each item with an
 * unknown target.
 */

import { isWebAddress } from '../shared/addresses/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { emptySidebarError, noDocError, noSidebarError, toOneLine } from '../shared/document/docErrors.ts'
import type { NavItem, SiteData, ThemeImage } from '../shared/page/page.ts'
import type { ImageConfig, NavbarItemConfig, SiteConfig } from '../shared/site/config.ts'
import type { DocsInstance, DocsVersion, SidebarItem } from '../shared/site/route.ts'
import { sidebarViewId } from '../shared/site/sidebarLabels.ts'
import { nearestNames } from './nearestNames.ts'
import { siteHref } from './siteHref.ts'

interface NavbarInput {
  readonly config: SiteConfig
  readonly configFile: string
  readonly docs: readonly DocsInstance[]
  /** Address of each document, by source. */
  readonly addresses: ReadonlyMap<string, string>
}

type ItemConfig = NavbarItemConfig | Extract<NavbarItemConfig, { type: 'dropdown' }>['items'][number]
type Position = 'left' | 'right'

/** First listed page, depth first; unlisted pages are skipped. */
export function firstLinkOf(items: readonly SidebarItem[]): { label: string; href: string } | undefined {
  for (const item of items) {
    if (item.type === 'link' && !item.unlisted) return { label: item.label, href: item.href }
    if (item.type !== 'category') continue
    if (item.href !== undefined && !item.linkUnlisted) return { label: item.label, href: item.href }
    const nested = firstLinkOf(item.items)
    if (nested !== undefined) return nested
  }
  return undefined
}

interface NavbarContext extends NavbarInput {
  /** @param name The unknown name, as written. */
  readonly report: (keyPath: string, message: string, name: string) => void
}

function findVersion(pluginId: string, keyPath: string, context: NavbarContext): DocsVersion | undefined {
  const instance = context.docs.find(({ id }) => id === pluginId)
  if (instance !== undefined) return instance.versions.find(({ isLast }) => isLast)
  const ids = context.docs.map(({ id }) => `"${id}"`).join(', ') || 'none'
  context.report(keyPath, `There is no docs folder with the id "${pluginId}"; available are ${ids}`, pluginId)
  return undefined
}

function resolveDoc(
  item: Extract<ItemConfig, { type: 'doc' }>,
  position: Position,
  keyPath: string,
  context: NavbarContext,
): NavItem[] {
  const version = findVersion(item.docsId, keyPath, context)
  if (version === undefined || version.draftIds.includes(item.docId)) return []
  const doc = version.docs.find(({ id }) => id === item.docId)
  if (doc === undefined) {
    const ids = version.docs.map(({ id }) => id)
    const available = nearestNames(item.docId, ids, ids.length)
    context.report(keyPath, noDocError(item.docId, available), item.docId)
    return []
  }
  // Unlisted pages appear in no menu, and the navbar is the same on every page.
  if (doc.frontMatter.unlisted === true) return []
  const label = item.label ?? doc.frontMatter.sidebar_label ?? doc.title
  const href = context.addresses.get(doc.source) ?? version.mainPath
  return [{ type: 'link', label, href, isExternal: false, kind: 'link', position }]
}

function resolveSidebarItem(
  item: Extract<ItemConfig, { type: 'docSidebar' }>,
  position: Position,
  keyPath: string,
  context: NavbarContext,
): NavItem[] {
  const version = findVersion(item.docsId, keyPath, context)
  if (version === undefined) return []
  const { sidebarId } = item
  const sidebar = Object.hasOwn(version.sidebars, sidebarId) ? version.sidebars[sidebarId] : undefined
  if (sidebar === undefined) {
    const ids = nearestNames(sidebarId, Object.keys(version.sidebars))
    context.report(keyPath, noSidebarError(sidebarId, ids), sidebarId)
    return []
  }
  const first = firstLinkOf(sidebar.items)
  if (first === undefined) {
    context.report(keyPath, emptySidebarError(sidebarId), sidebarId)
    return []
  }
  const label = item.label ?? first.label
  const isExternal = isWebAddress(first.href)
  const viewId = sidebarViewId(item.docsId, sidebarId)
  return [{ type: 'link', label, href: first.href, isExternal, kind: 'link', position, sidebarId: viewId }]
}

function resolveItem(
  item: ItemConfig,
  position: Position,
  keyPath: string,
  context: NavbarContext,
): NavItem[] {
  switch (item.type) {
    case 'link': {
      const href = siteHref(item.to ?? item.href ?? '/')
      const { label, kind, className } = item
      return [{ type: 'link', label, href, isExternal: isWebAddress(href), kind, className, position }]
    }
    case 'doc':
      return resolveDoc(item, position, keyPath, context)
    case 'docSidebar':
      return resolveSidebarItem(item, position, keyPath, context)
    case 'html':
      return [{ type: 'html', value: item.value, position }]
    case 'search':
      return context.config.search === false ? [] : [{ type: 'search', position }]
    case 'dropdown': {
      const items = item.items.flatMap((child, index) =>
        resolveItem(child, position, `${keyPath}.items[${index}]`, context),
      )
      return items.length === 0 ? [] : [{ type: 'dropdown', label: item.label, position, items }]
    }
  }
}

export const resolveImage = (image: ImageConfig): ThemeImage => ({
  ...image,
  src: siteHref(image.src),
  srcDark: image.srcDark === undefined ? undefined : siteHref(image.srcDark),
  href: image.href === undefined ? undefined : siteHref(image.href),
})

export function resolveNavbar(input: NavbarInput): {
  readonly navbar: SiteData['navbar']
  readonly diagnostics: readonly Diagnostic[]
} {
  const { config, configFile } = input
  const diagnostics: Diagnostic[] = []
  const report: NavbarContext['report'] = (keyPath, message, target) =>
    diagnostics.push({
      rule: 'invalid-navbar',
      message: `"${keyPath}": ${toOneLine(message)}`,
      file: configFile,
      target,
    })
  const items = config.navbar.items.flatMap((item, index) =>
    resolveItem(item, item.position, `navbar.items[${index}]`, { ...input, report }),
  )
  const { logo, title, hideOnScroll } = config.navbar
  const image = logo === undefined ? undefined : resolveImage(logo)
  return { navbar: { title: title ?? config.title, logo: image, items, hideOnScroll }, diagnostics }
}
