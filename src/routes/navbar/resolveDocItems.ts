/**
 * Resolves links of the navbar to documents and sidebars. In a docs folder with several versions, a link leads to the
 * version of the page, else to that which the reader prefers, else to the last one. So the link is resolved in each
 * version, and the last one must have its target, which readers of other pages need.
 */
import { isWebAddress } from '../../shared/addresses/urls.ts'
import { emptySidebarError, noDocError, noSidebarError } from '../../shared/document/docErrors.ts'
import type { NavItem, NavLink } from '../../shared/page/navItem.ts'
import type { DocsInstance, DocsVersion } from '../../shared/site/route.ts'
import { sidebarViewId } from '../../shared/site/sidebarLabels.ts'
import { nearestNames } from '../nearestNames.ts'
import { firstLinkOf } from './firstLinkOf.ts'
import { findInstance, type ItemOfType, type ItemPlace, type NavbarContext } from './navbarContext.ts'

/** Undefined: the version has no such target. Null: it is unlisted there. */
type LinkIn = (version: DocsVersion) => NavLink | null | undefined

function linkItems(instance: DocsInstance, { position }: ItemPlace, linkIn: LinkIn): NavItem[] {
  const found = instance.versions.flatMap((version) => {
    const link = linkIn(version)
    return link === undefined ? [] : [[version.name, link] as const]
  })
  const links = found.flatMap(([, link]) => link ?? [])
  if (links.length === 0) return []
  if (instance.versions.length === 1) return links
  return [{ type: 'versionLink', docsId: instance.id, position, links: Object.fromEntries(found) }]
}

/** Name of the version for messages. Undefined if there is only one. */
const shownName = ({ versions }: DocsInstance, { name }: DocsVersion): string | undefined =>
  versions.length > 1 ? name : undefined

export function resolveDoc(item: ItemOfType<'doc'>, place: ItemPlace, context: NavbarContext): NavItem[] {
  const found = findInstance(item.docsId, place, context)
  if (found === undefined) return []
  const { instance, last } = found
  const { docId } = item
  const docIn = ({ draftIds, docs }: DocsVersion) =>
    draftIds.includes(docId) ? undefined : docs.find(({ id }) => id === docId)
  if (docIn(last) === undefined && !last.draftIds.includes(docId)) {
    const ids = last.docs.map(({ id }) => id)
    const available = nearestNames(docId, ids, ids.length)
    context.report(place.keyPath, noDocError(docId, available, shownName(instance, last)), docId)
    return []
  }
  return linkItems(instance, place, (version) => {
    const doc = docIn(version)
    if (doc === undefined) return undefined
    // Unlisted pages appear in no menu, and the navbar is the same on every page of a version.
    if (doc.frontMatter.unlisted === true) return null
    const label = item.label ?? doc.frontMatter.sidebar_label ?? doc.title
    const href = context.addresses.get(doc.source) ?? version.mainPath
    return { type: 'link', label, href, isExternal: false, kind: 'link', position: place.position }
  })
}

export function resolveDocSidebar(
  item: ItemOfType<'docSidebar'>,
  place: ItemPlace,
  context: NavbarContext,
): NavItem[] {
  const found = findInstance(item.docsId, place, context)
  if (found === undefined) return []
  const { instance, last } = found
  const { sidebarId } = item
  const sidebarIn = ({ sidebars }: DocsVersion) =>
    Object.hasOwn(sidebars, sidebarId) ? sidebars[sidebarId] : undefined
  if (sidebarIn(last) === undefined) {
    const ids = nearestNames(sidebarId, Object.keys(last.sidebars))
    context.report(place.keyPath, noSidebarError(sidebarId, ids, shownName(instance, last)), sidebarId)
    return []
  }
  return linkItems(instance, place, (version) => {
    const sidebar = sidebarIn(version)
    if (sidebar === undefined) return undefined
    const first = firstLinkOf(sidebar.items)
    if (first === undefined) {
      context.report(place.keyPath, emptySidebarError(sidebarId, shownName(instance, version)), sidebarId)
      return undefined
    }
    const { href } = first
    const label = item.label ?? first.label
    return {
      type: 'link',
      label,
      href,
      isExternal: isWebAddress(href),
      kind: 'link',
      position: place.position,
      sidebarId: sidebarViewId(item.docsId, sidebarId),
    }
  })
}
