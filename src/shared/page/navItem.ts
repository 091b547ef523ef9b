/** Items of the navbar with every address resolved. Plain data. */

type Position = 'left' | 'right'

export interface NavLink {
  readonly type: 'link'
  readonly label: string
  /** Path of the site or full address. */
  readonly href: string
  readonly isExternal: boolean
  readonly kind: 'link' | 'button'
  readonly className?: string | undefined
  readonly position: Position
  /** Sidebar whose pages make it active, see `sidebarViewId`. */
  readonly sidebarId?: string | undefined
  /** Version of a docs folder that readers choose with the link. */
  readonly version?: VersionChoice | undefined
  /** For a link to the page in a language: its tag. The label is in this language. */
  readonly language?: { readonly tag: string; readonly isCurrent: boolean } | undefined
}

export interface VersionChoice {
  readonly docsId: string
  readonly name: string
}

export interface NavDropdown<Item = NavItem> {
  readonly type: 'dropdown'
  readonly label: string
  readonly position: Position
  readonly items: readonly Item[]
  /** What the items are, if the label is the name of one of them. */
  readonly choice?: 'version' | 'language' | undefined
}

/** A link to a document, a sidebar or the main page of a docs folder with several versions. */
export interface NavVersionLink {
  readonly type: 'versionLink'
  readonly docsId: string
  readonly position: Position
  /**
   * By name of the version; no entry for a version without the document or sidebar. Null: the document is unlisted
   * there, so that no menu contains it.
   */
  readonly links: Readonly<Record<string, NavLink | null>>
}

/** A version in the menu of versions: a link to its main page. */
export interface NavVersionEntry extends NavLink {
  readonly version: VersionChoice
}

/** Menu of the versions of a docs folder with several versions. */
export interface NavVersionMenu {
  readonly type: 'versionMenu'
  readonly docsId: string
  readonly position: Position
  readonly before: readonly NavItem[]
  /** At least one. */
  readonly versions: readonly NavVersionEntry[]
  readonly after: readonly NavItem[]
}

/** Menu of the languages of the site. */
export interface NavLocaleMenu {
  readonly type: 'localeMenu'
  readonly position: Position
  readonly before: readonly NavItem[]
  readonly after: readonly NavItem[]
}

export type NavItem =
  | NavLink
  | NavDropdown
  | { readonly type: 'html'; readonly value: string; readonly position: Position }
  | { readonly type: 'search'; readonly position: Position }
  | NavVersionLink
  | NavVersionMenu
  | NavLocaleMenu

/** The items with other links. */
export const mapNavLinks = (items: readonly NavItem[], change: (link: NavLink) => NavLink): NavItem[] =>
  items.map((item): NavItem => {
    if (item.type === 'link') return change(item)
    if (item.type !== 'versionLink') return item
    const links = Object.entries(item.links).map(([name, link]) => [name, link && change(link)] as const)
    return { ...item, links: Object.fromEntries(links) }
  })

/** All links of the items, also inside menus and for each version. */
export const linksOfNavItems = (items: readonly NavItem[]): NavLink[] =>
  items.flatMap((item): readonly NavLink[] => {
    switch (item.type) {
      case 'link':
        return [item]
      case 'dropdown':
        return linksOfNavItems(item.items)
      case 'versionLink':
        return Object.values(item.links).filter((link) => link !== null)
      case 'versionMenu':
        return linksOfNavItems([...item.before, ...item.versions, ...item.after])
      case 'localeMenu':
        return linksOfNavItems([...item.before, ...item.after])
      default:
        return []
    }
  })
