/** Default address of a source without `slug` or `id`; the source may no longer exist. */

import { folderOf, joinPath } from '../../shared/addresses/urls.ts'
import { isFolderPage } from '../../shared/document/folderPage.ts'
import { withoutExtension } from '../../shared/document/markdownFile.ts'
import { stripNumberPrefixes } from '../../shared/document/numberPrefix.ts'
import type { Site } from '../../shared/site/site.ts'

/** A folder of sources with its address. */
interface DocsRoot {
  /** From the site root: '' or ending with `/`. */
  readonly folder: string
  /** Site path, such as `/docs`. */
  readonly path: string
}

const toFolder = (path: string): string => (path === '' || path === '.' ? '' : `${path}/`)

/** Roots of documents and pages, deepest folder first. */
export function docsRootsOf({ config, docs }: Site): readonly DocsRoot[] {
  const docRoots = docs.flatMap(({ versions }) =>
    versions.map(({ folder, path }): DocsRoot => ({ folder: toFolder(folder), path })),
  )
  const { pages } = config
  const pageRoots =
    pages === false ? [] : [{ folder: toFolder(pages.path), path: joinPath(pages.routeBasePath) }]
  return [...docRoots, ...pageRoots].sort((a, b) => b.folder.length - a.folder.length)
}

export const rootOf = (source: string, roots: readonly DocsRoot[]): DocsRoot | undefined =>
  roots.find(({ folder }) => source.startsWith(folder))

/** Undefined for a source outside the folders of documents and pages. */
export function usualAddressOf(source: string, roots: readonly DocsRoot[]): string | undefined {
  const root = rootOf(source, roots)
  if (root === undefined) return undefined
  const contentPath = source.slice(root.folder.length).replace(/\.[jt]sx$/, '')
  const name = isFolderPage(contentPath) ? folderOf(contentPath) : withoutExtension(contentPath)
  return joinPath(root.path, stripNumberPrefixes(name))
}
