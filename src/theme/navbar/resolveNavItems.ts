/**
 * Replaces the items of the navbar that depend on the version or the language by links and menus for one page. Node has no preferred
 * versions, so that the HTML of a page is the same for all readers.
 */
import { toHref } from '../../shared/addresses/urls.ts'
import type {
  NavDropdown,
  NavItem,
  NavLink,
  NavLocaleMenu,
  NavVersionLink,
  NavVersionMenu,
} from '../../shared/page/navItem.ts'
import type { PageView, SiteData } from '../../shared/page/page.ts'
import { versionCandidates } from '../../shared/page/versionCandidates.ts'

interface NavItemContext {
  readonly site: Pick<SiteData, 'docs' | 'locales' | 'localeName' | 'trailingSlash'>
  readonly page: Pick<PageView, 'path' | 'version' | 'translations'>
  /** Name of the version that the reader prefers, by id of the docs folder. */
  readonly preferred: (docsId: string) => string | null
}

/** An item that is the same in all versions. */
export type ShownNavItem =
  | Exclude<NavItem, NavDropdown | NavVersionLink | NavVersionMenu | NavLocaleMenu>
  | ShownDropdown

export interface ShownDropdown extends NavDropdown<ShownNavItem> {}

/** Names of the versions in which an item looks for its target, best first. */
const candidateNames = (docsId: string, { site, page, preferred }: NavItemContext): readonly string[] =>
  (site.docs ?? [])
    .filter(({ id }) => id === docsId)
    .flatMap((folder) => versionCandidates(folder, page.version, preferred(docsId)))
    .map(({ name }) => name)

/** The link of the first candidate that has one. */
function resolveLink({ docsId, links }: NavVersionLink, context: NavItemContext): NavLink | undefined {
  const found = candidateNames(docsId, context).find((name) => Object.hasOwn(links, name))
  return (found === undefined ? undefined : links[found]) ?? undefined
}

/** Its links lead to the same page in a version, else to the main page of the version. */
function resolveMenu(
  { docsId, position, before, versions, after }: NavVersionMenu,
  context: NavItemContext,
): ShownNavItem | undefined {
  const { path, version } = context.page
  const paths = version?.docsId === docsId ? { ...version.alternates, [version.name]: path } : {}
  const hrefIn = ({ version: { name }, href }: NavVersionMenu['versions'][number]) =>
    (Object.hasOwn(paths, name) ? paths[name] : undefined) ?? href
  const links = versions.map((link) => ({ ...link, href: hrefIn(link) }))
  const [shown = links[0]] = candidateNames(docsId, context).flatMap((name) =>
    links.filter((link) => link.version.name === name),
  )
  const items = resolveNavItems([...before, ...links, ...after], context)
  if (items.length === 1) return shown
  return shown && { type: 'dropdown', label: shown.label, position, items, choice: 'version' }
}

/** Its links lead to the same page in each language, else to its home page. The browser loads them as whole pages. */
function resolveLocales(
  { position, before, after }: NavLocaleMenu,
  context: NavItemContext,
): ShownNavItem | undefined {
  const { site, page } = context
  const { locales = [], localeName, trailingSlash } = site
  const links = locales.map(({ name, label, htmlLang, baseUrl }): NavLink => {
    const path = page.translations?.[name] ?? page.path
    const href = `pathname://${toHref(path, { baseUrl, trailingSlash }) || '/'}`
    const language = { tag: htmlLang, isCurrent: name === localeName }
    return { type: 'link', label, href, isExternal: false, kind: 'link', position, language }
  })
  const items = resolveNavItems([...before, ...links, ...after], context)
  const label = locales.find(({ name }) => name === localeName)?.label
  return label === undefined ? undefined : { type: 'dropdown', label, position, items, choice: 'language' }
}

function resolveNavItem(item: NavItem, context: NavItemContext): ShownNavItem | undefined {
  switch (item.type) {
    case 'dropdown': {
      const items = resolveNavItems(item.items, context)
      return items.length === 0 ? undefined : { ...item, items }
    }
    case 'versionLink':
      return resolveLink(item, context)
    case 'versionMenu':
      return resolveMenu(item, context)
    case 'localeMenu':
      return resolveLocales(item, context)
    default:
      return item
  }
}

/** Without items that the page does not show. */
export const resolveNavItems = (items: readonly NavItem[], context: NavItemContext): ShownNavItem[] =>
  items.flatMap((item) => resolveNavItem(item, context) ?? [])
