/** What readers see of a sidebar: its id among those of the whole site, and its name. */
import type { NavItem, SiteData } from '../page/page.ts'
import type { DocsInstance, DocsVersion, RouteTable } from './route.ts'

const DEFAULT_DOCS_ID = 'default'

/**
 * Id of a sidebar that is unique among all docs folders and blogs, whose sidebars may have equal ids.
 *
 * @param plugin Id of the docs folder, or key of the blog.
 */
export const sidebarViewId = (plugin: string, sidebarId: string): string =>
  plugin === DEFAULT_DOCS_ID ? sidebarId : `${plugin}:${sidebarId}`

function findNavbarLabel(items: readonly NavItem[], viewId: string): string | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.sidebarId === viewId) return item.label
    const inner = item.type === 'dropdown' ? findNavbarLabel(item.items, viewId) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
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
  { mainPath }: Pick<DocsVersion, 'mainPath'>,
  sidebarId: string | undefined,
): string | undefined {
  const ofNavbar =
    sidebarId === undefined ? undefined : findNavbarLabel(data.navbar.items, sidebarViewId(plugin, sidebarId))
  return ofNavbar ?? (docs.length > 1 ? routes.byPath(mainPath)?.title : undefined)
}

const TITLE_SEPARATOR = ' › '

/** Title of a group of documents; with the name of their docs folder if the site has several. */
export const groupTitleOf = (folder: string | undefined, category: string): string =>
  folder === undefined ? category : `${folder}${TITLE_SEPARATOR}${category}`
