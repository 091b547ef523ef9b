/** What the items of the navbar are resolved with. */

import type { Doc } from '../../shared/document/doc.ts'
import type { NavItem } from '../../shared/page/navItem.ts'
import type { NavbarItemConfig, SiteConfig } from '../../shared/site/config.ts'
import type { DocsInstance, DocsVersion } from '../../shared/site/route.ts'
import type { LeadToOriginal, OriginalSite } from '../languages/originalSite.ts'

export interface NavbarInput {
  readonly config: SiteConfig
  readonly configFile: string
  readonly docs: readonly DocsInstance[]
  /** Address of each document, by source. */
  readonly addresses: ReadonlyMap<Doc['source'], string>
  /** See `RoutesInput`. */
  readonly original: OriginalSite | undefined
  readonly leadToOriginal: LeadToOriginal
}

export type ItemConfig = NavbarItemConfig | Extract<NavbarItemConfig, { type: 'dropdown' }>['items'][number]

export type ItemOfType<Type extends ItemConfig['type']> = Extract<ItemConfig, { type: Type }>

export interface NavbarContext extends NavbarInput {
  /**
   * @param name The unknown name, as written.
   * @param rule Default: `invalid-navbar`.
   */
  readonly report: (
    keyPath: string,
    message: string,
    name: string,
    rule?: 'empty-menu' | 'invalid-navbar',
  ) => void
}

/** Where an item is. */
export interface ItemPlace {
  readonly position: NavItem['position']
  /** Such as `navbar.items[2]`. */
  readonly keyPath: string
}

/** The docs folder of an item and its last version. Reports an unknown id. */
export function findInstance(
  docsId: string,
  { keyPath }: ItemPlace,
  { docs, report }: NavbarContext,
): { readonly instance: DocsInstance; readonly last: DocsVersion } | undefined {
  const instance = docs.find(({ id }) => id === docsId)
  if (instance === undefined) {
    const ids = docs.map(({ id }) => `"${id}"`).join(', ') || 'none'
    report(keyPath, `There is no docs folder with the id "${docsId}"; available are ${ids}`, docsId)
    return undefined
  }
  const last = instance.versions.find(({ isLast }) => isLast) ?? instance.versions[0]
  return last && { instance, last }
}
