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
}

/** A version of a docs folder in the menu of versions. */
export interface VersionChoice {
  readonly docsId: string
  readonly name: string
  /** Whether the current page belongs to it. */
  readonly isActive: boolean
}

export interface NavDropdown<Item = NavItem> {
  readonly type: 'dropdown'
  readonly label: string
  readonly position: Position
  readonly items: readonly Item[]
  /** The items are versions, and the label is the name of one. */
  readonly isVersionMenu?: true | undefined
}

/** A link to a document or a sidebar of a docs folder with several versions. */
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

/** Menu of the versions of a docs folder with several versions. */
export interface NavVersionMenu {
  readonly type: 'docsVersionDropdown'
  readonly docsId: string
  readonly position: Position
  /** In order of the menu. */
  readonly versions: readonly { readonly name: string; readonly label: string }[]
  readonly before: readonly NavItem[]
  readonly after: readonly NavItem[]
}

/** A link to the main page of a version of a docs folder with several versions. */
export interface NavVersion {
  readonly type: 'docsVersion'
  readonly docsId: string
  readonly position: Position
  /** Undefined: the label of the version. */
  readonly label?: string | undefined
  /** Undefined: the main page of the version. */
  readonly href?: string | undefined
}

export type NavItem =
  | NavLink
  | NavDropdown
  | { readonly type: 'html'; readonly value: string; readonly position: Position }
  | { readonly type: 'search'; readonly position: Position }
  | NavVersionLink
  | NavVersionMenu
  | NavVersion

/** All links of the items, also those inside menus and those of all versions. */
export const linksOfNavItems = (items: readonly NavItem[]): NavLink[] =>
  items.flatMap((item): readonly NavLink[] => {
    switch (item.type) {
      case 'link':
        return [item]
      case 'dropdown':
        return linksOfNavItems(item.items)
      case 'versionLink':
        return Object.values(item.links).filter((link) => link !== null)
      case 'docsVersionDropdown':
        return linksOfNavItems([...item.before, ...item.after])
      default:
        return []
    }
  })
