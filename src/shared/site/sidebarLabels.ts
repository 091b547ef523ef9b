/** Ids of sidebars in the whole site, and the names that readers see. */
import { DEFAULT_DOCS_ID } from '../constants.ts'
import { linksOfNavItems, type NavItem } from '../page/navItem.ts'
import type { SiteData } from '../page/page.ts'
import type { DocsInstance, DocsVersion, RouteTable } from './route.ts'

/**
 * Id of a sidebar that is unique among all docs folders and blogs, whose sidebars may have equal ids.
 *
 * @param plugin Id of the docs folder, or key of the blog.
 */
export const sidebarViewId = (plugin: string, sidebarId: string): string =>
  plugin === DEFAULT_DOCS_ID ? sidebarId : `${plugin}:${sidebarId}`

/** @param version Name of the version, in whose pages links to several versions lead to this one. */
function findNavbarLabel(items: readonly NavItem[], viewId: string, version: string): string | undefined {
  const links = items.flatMap((item) => {
    if (item.type !== 'versionLink') return [item]
    return (Object.hasOwn(item.links, version) ? item.links[version] : undefined) ?? []
  })
  return linksOfNavItems(links).find(({ sidebarId }) => sidebarId === viewId)?.label
}

interface LabelInput {
  readonly docs: readonly Pick<DocsInstance, 'id'>[]
  readonly routes: Pick<RouteTable, 'byPath'>
  readonly data: { readonly navbar: Pick<SiteData['navbar'], 'items'> }
}

/**
 * Name of the documents of a sidebar: the label of the navbar item that leads to it. Without one, the title of the main
 * page if the site has several docs folders, and undefined if it has one.
 *
 * @param plugin Id of the docs folder.
 * @param sidebarId Undefined for pages outside all sidebars.
 */
export function sidebarLabelOf(
  { docs, routes, data }: LabelInput,
  plugin: string,
  { name, mainPath }: Pick<DocsVersion, 'name' | 'mainPath'>,
  sidebarId: string | undefined,
): string | undefined {
  const ofNavbar =
    sidebarId === undefined
      ? undefined
      : findNavbarLabel(data.navbar.items, sidebarViewId(plugin, sidebarId), name)
  return ofNavbar ?? (docs.length > 1 ? routes.byPath(mainPath)?.title : undefined)
}

const TITLE_SEPARATOR = ' › '

/** Title of a group of documents; with the name of their docs folder if the site has several. */
export const groupTitleOf = (folder: string | undefined, category: string): string =>
  folder === undefined ? category : `${folder}${TITLE_SEPARATOR}${category}`
