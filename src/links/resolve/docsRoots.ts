/** Which address a source has when nothing in it says otherwise, also one that is no longer there. */
import { withoutExtension } from '../../shared/markdownFile.ts'
import { stripNumberPrefixes } from '../../shared/numberPrefix.ts'
import type { Site } from '../../shared/site.ts'
import { folderOf, joinPath } from '../../shared/urls.ts'
import { isFolderPage } from './linkIndex.ts'

/** A folder of sources and the address it has. */
export interface DocsRoot {
  /** From the site root: '' or with `/` at its end. */
  readonly folder: string
  /** Of the site, such as `/docs`. */
  readonly path: string
}

const toFolder = (path: string): string => (path === '' || path === '.' ? '' : `${path}/`)

/** The deepest folders first. */
export function docsRootsOf({ config, docs }: Site): readonly DocsRoot[] {
  const written = new Map(config.docs.map(({ id, path }) => [id, path]))
  const ofDocs = docs.flatMap(({ id, versions }) =>
    versions.flatMap((version): DocsRoot[] => {
      const doc = version.docs.find(({ source, contentPath }) => source.endsWith(contentPath))
      const folder =
        doc === undefined ? toFolder(written.get(id) ?? '') : doc.source.slice(0, -doc.contentPath.length)
      return [{ folder, path: version.path }]
    }),
  )
  const { pages } = config
  const ofPages =
    pages === false ? [] : [{ folder: toFolder(pages.path), path: joinPath(pages.routeBasePath) }]
  return [...ofDocs, ...ofPages].sort((a, b) => b.folder.length - a.folder.length)
}

export const rootOf = (source: string, roots: readonly DocsRoot[]): DocsRoot | undefined =>
  roots.find(({ folder }) => source.startsWith(folder))

/** Undefined for what is in no folder of pages. */
export function usualAddressOf(source: string, roots: readonly DocsRoot[]): string | undefined {
  const root = rootOf(source, roots)
  if (root === undefined) return undefined
  const contentPath = source.slice(root.folder.length).replace(/\.[jt]sx$/, '')
  const name = isFolderPage(contentPath) ? folderOf(contentPath) : withoutExtension(contentPath)
  return joinPath(root.path, stripNumberPrefixes(name))
}
