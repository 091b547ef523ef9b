import type { Doc } from '../shared/doc.ts'
import { folderOf, joinPath } from '../shared/urls.ts'
import { isFolderPage, type LinkIndex } from './linkIndex.ts'
import type { LinkOrigin } from './resolution.ts'

/** The page that stands for a folder has the folder's address, and its relative addresses start inside. */
function baseOf(doc: Doc, path: string, trailingSlash: boolean | undefined): string {
  const { slug } = doc.frontMatter
  const isFolder = slug === undefined ? isFolderPage(doc.contentPath) : slug.endsWith('/')
  const hasSlash = trailingSlash === true || (trailingSlash === undefined && isFolder)
  return hasSlash && path !== '/' ? `${path}/` : path
}

export function originOf(doc: Doc, index: LinkIndex): LinkOrigin {
  const { config, routes } = index.site
  const path = routes.bySource(doc.source)?.path ?? '/'
  const docsFolder = config.docs.find(({ id }) => id === doc.plugin)?.path
  const ids = [...doc.headings.map(({ id }) => id), ...doc.anchors]
  return {
    folder: folderOf(doc.source),
    contentFolder: docsFolder === undefined ? undefined : joinPath(docsFolder).slice(1),
    base: baseOf(doc, path, config.trailingSlash),
    own: { path, anchors: new Set(ids.flatMap((id) => [id, id.normalize('NFC')])) },
  }
}

/** The configuration: every address starts from the site's root. */
export const SITE_ORIGIN: LinkOrigin = { folder: undefined, base: '/' }
