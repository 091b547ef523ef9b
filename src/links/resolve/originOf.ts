import type { Doc } from '../../shared/doc.ts'
import type { Route } from '../../shared/route.ts'
import { folderOf, joinPath } from '../../shared/urls.ts'
import { isFolderPage, type LinkIndex } from './linkIndex.ts'
import type { LinkOrigin } from './resolution.ts'

/** The page that stands for a folder has the folder's address, and its relative addresses start inside. */
function baseOf(doc: Doc, path: string, trailingSlash: boolean | undefined): string {
  const { slug } = doc.frontMatter
  const isFolder = slug === undefined ? isFolderPage(doc.contentPath) : slug.endsWith('/')
  const hasSlash = trailingSlash === true || (trailingSlash === undefined && isFolder)
  return hasSlash && path !== '/' ? `${path}/` : path
}

/** A document that lost its address to another one still has its own ids. */
const isShown = (doc: Doc, route: Route | undefined): route is Route => route?.doc?.source === doc.source

const ownAnchors = ({ headings, anchors, components }: Doc): ReadonlySet<string> | undefined =>
  components === undefined
    ? new Set([...headings.map(({ id }) => id), ...anchors].flatMap((id) => [id, id.normalize('NFC')]))
    : undefined

export function originOf(doc: Doc, index: LinkIndex): LinkOrigin {
  const { config, routes } = index.site
  const route = routes.bySource(doc.source)
  const path = route?.path ?? '/'
  const docsFolder = config.docs.find(({ id }) => id === doc.plugin)?.path
  return {
    folder: folderOf(doc.source),
    contentFolder: docsFolder === undefined ? undefined : joinPath(docsFolder).slice(1),
    base: baseOf(doc, path, config.trailingSlash),
    own: { path, anchors: isShown(doc, route) ? index.anchorsOf(route) : ownAnchors(doc) },
  }
}

/** The configuration: every address starts from the site's root. */
export const SITE_ORIGIN: LinkOrigin = { folder: undefined, base: '/' }

/** Paths of the repository on its host. */
export const REPOSITORY_ORIGIN: LinkOrigin = { folder: '', base: '/' }
