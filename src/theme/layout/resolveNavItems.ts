/**
 * Replaces the items of the navbar that depend on the version by links and menus for one page. Node has no preferred
 * versions, so that the HTML of a page is the same for all readers.
 */
import type {
  NavDropdown,
  NavItem,
  NavLink,
  NavVersion,
  NavVersionLink,
  NavVersionMenu,
} from '../../shared/page/navItem.ts'
import type { DocsData, DocsVersionData, PageView, SiteData } from '../../shared/page/page.ts'
import { versionCandidates } from '../../shared/page/versionCandidates.ts'

interface NavItemContext {
  readonly docs: SiteData['docs']
  readonly page: Pick<PageView, 'path' | 'version'>
  /** Name of the version that the reader prefers, by id of the docs folder. */
  readonly preferred: (docsId: string) => string | null
}

/** An item that is the same in all versions. */
export type ShownNavItem =
  | Exclude<NavItem, NavDropdown | NavVersionLink | NavVersionMenu | NavVersion>
  | ShownDropdown

export interface ShownDropdown extends NavDropdown<ShownNavItem> {}

interface Folder {
  readonly data: DocsData
  readonly candidates: readonly DocsVersionData[]
}

function folderOf(docsId: string, { docs, page, preferred }: NavItemContext): Folder | undefined {
  const data = docs?.find(({ id }) => id === docsId)
  return data && { data, candidates: versionCandidates(data, page.version, preferred(docsId)) }
}

/** The link of the first candidate that has one. */
function resolveLink({ docsId, links }: NavVersionLink, context: NavItemContext): NavLink | undefined {
  const names = folderOf(docsId, context)?.candidates.map(({ name }) => name) ?? []
  const found = names.find((name) => Object.hasOwn(links, name))
  return (found === undefined ? undefined : links[found]) ?? undefined
}

/** A link to the same page in a version, else to the main page of the version. */
function versionLink(
  { docsId, position }: NavVersionMenu,
  { name, path }: DocsVersionData,
  label: string,
  { page }: NavItemContext,
): NavLink {
  const own = page.version?.docsId === docsId ? page.version : undefined
  const isActive = own?.name === name
  const href = isActive ? page.path : (own?.alternates[name] ?? path)
  const version = { docsId, name, isActive }
  return { type: 'link', label, href, isExternal: false, kind: 'link', position, version }
}

function resolveMenu(item: NavVersionMenu, context: NavItemContext): ShownNavItem | undefined {
  const folder = folderOf(item.docsId, context)
  if (folder === undefined) return undefined
  const entries = item.versions.flatMap(({ name, label }) => {
    const version = folder.data.versions.find((other) => other.name === name)
    return version === undefined ? [] : [versionLink(item, version, label, context)]
  })
  const shown =
    folder.candidates.flatMap(({ name }) => entries.find(({ version }) => version?.name === name) ?? [])[0] ??
    entries[0]
  if (shown === undefined) return undefined
  const before = resolveNavItems(item.before, context)
  const after = resolveNavItems(item.after, context)
  const items = [...before, ...entries, ...after]
  if (items.length === 1) return shown
  return { type: 'dropdown', label: shown.label, position: item.position, items, isVersionMenu: true }
}

function resolveVersion(
  { docsId, label, href, position }: NavVersion,
  context: NavItemContext,
): NavLink | undefined {
  const [version] = folderOf(docsId, context)?.candidates ?? []
  if (version === undefined) return undefined
  return {
    type: 'link',
    label: label ?? version.label,
    href: href ?? version.path,
    isExternal: false,
    kind: 'link',
    position,
  }
}

function resolveDropdown(item: NavDropdown, context: NavItemContext): ShownDropdown | undefined {
  const items = resolveNavItems(item.items, context)
  return items.length === 0 ? undefined : { ...item, items }
}

function resolveNavItem(item: NavItem, context: NavItemContext): ShownNavItem | undefined {
  switch (item.type) {
    case 'dropdown':
      return resolveDropdown(item, context)
    case 'versionLink':
      return resolveLink(item, context)
    case 'docsVersionDropdown':
      return resolveMenu(item, context)
    case 'docsVersion':
      return resolveVersion(item, context)
    default:
      return item
  }
}

/** Without items that the page does not show. */
export const resolveNavItems = (items: readonly NavItem[], context: NavItemContext): ShownNavItem[] =>
  items.flatMap((item) => resolveNavItem(item, context) ?? [])
