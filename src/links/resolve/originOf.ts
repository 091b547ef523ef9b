import { folderOf, joinPath } from '../../shared/addresses/urls.ts'
import { blogPlugin, isBlogPlugin } from '../../shared/blog/blogPlugin.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { isFolderPage } from '../../shared/document/folderPage.ts'
import type { Route } from '../../shared/site/route.ts'
import { comparableIds } from './comparableIds.ts'
import type { LinkIndex } from './linkIndex.ts'
import type { LinkOrigin } from './resolution.ts'

/** The index page of a folder has the folder's address; its relative addresses start inside the folder. */
function baseOf(doc: Doc, path: string, trailingSlash: boolean | undefined): string {
  const { slug } = doc.frontMatter
  const isFolder = slug === undefined ? isFolderPage(doc.contentPath) : slug.endsWith('/')
  const hasSlash = trailingSlash === true || (trailingSlash === undefined && isFolder)
  return hasSlash && path !== '/' ? `${path}/` : path
}

/** False for a document that lost its address to another one. */
const isShown = (doc: Doc, route: Route | undefined): route is Route => route?.doc?.source === doc.source

const anchorsInSource = ({ headings, anchors, components }: Doc): ReadonlySet<string> | undefined =>
  components === undefined ? comparableIds([...headings.map(({ id }) => id), ...anchors]) : undefined

/** Folder of the version or the blog of a document. */
function folderOfDocs({ plugin, version }: Doc, { site: { config, docs } }: LinkIndex): string | undefined {
  if (isBlogPlugin(plugin)) return config.blog.find(({ id }) => blogPlugin(id) === plugin)?.path
  return docs.find(({ id }) => id === plugin)?.versions.find(({ name }) => name === version)?.folder
}

export function originOf(doc: Doc, index: LinkIndex): LinkOrigin {
  const { config, routes } = index.site
  const route = routes.bySource(doc.source)
  const path = route?.path ?? '/'
  const docsFolder = folderOfDocs(doc, index)
  const added = index.site.added?.get(doc.source)
  return {
    folder: folderOf(doc.source),
    source: doc.source,
    contentFolder: docsFolder === undefined ? undefined : joinPath(docsFolder).slice(1),
    commit: added?.kind === 'commit' ? added : undefined,
    base: baseOf(doc, path, config.trailingSlash),
    page: { path, anchors: isShown(doc, route) ? index.anchorsOf(route) : anchorsInSource(doc) },
  }
}

/** Origin of addresses in the configuration: they start from the site root. */
export const SITE_ORIGIN: LinkOrigin = { folder: undefined, base: '/' }

/** Origin of paths of the repository on its code host. */
export const REPOSITORY_ORIGIN: LinkOrigin = { folder: '', base: '/' }
