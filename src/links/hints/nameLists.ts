/** Names of all possible targets of a broken link. Each list is created for the first hint that needs it. */

import { folderOf, lastSegment } from '../../shared/addresses/urls.ts'
import { addTo } from '../../shared/collections/groupBy.ts'
import { isFolderPage } from '../../shared/document/folderPage.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import type { Route } from '../../shared/site/route.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { docsRootsOf } from '../resolve/docsRoots.ts'
import { fileTarget, type LinkIndex, plainNameOf } from '../resolve/linkIndex.ts'
import { foldName } from '../resolve/nameMap.ts'
import type { Target } from '../resolve/resolution.ts'

export interface NameLists {
  /** Documents by plain source. */
  sources(): ReadonlyMap<string, Target>
  /** Listed routes by site path. */
  paths(): ReadonlyMap<string, Target>
  /**
   * Pages by base name of their source or last segment of their address, in any case; an index page by its folder.
   */
  pagesNamed(name: string): readonly Target[]
  /** Files that are not pages, by name, in any case. */
  filesNamed(name: string): readonly Target[]
  /** Files of one folder that are not pages, by name. */
  filesIn(folder: string): ReadonlyMap<string, Target>
  /** The first file of a folder with this name, ignoring extensions. */
  fileOfStem(folder: string, name: string): Target | undefined
  /** Whether a source lies in a folder of documents, pages or static files. */
  isInside(source: string): boolean
}

/** The path without its extension. */
const stemOf = (path: string): string => path.replace(/\.[^./]*$/, '')

function group<T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const [name, value] of entries) addTo(groups, name, value)
  return groups
}

export function createNameLists({ site, docs, staticBySource, sources }: LinkIndex): NameLists {
  const pages = docs.flatMap((doc) => {
    const route = sources.get(doc.source)
    return route?.doc === doc ? [{ doc, target: { kind: 'route', route } as const }] : []
  })
  const files = lazy(() =>
    [...site.listing.files]
      .filter((file) => sources.get(file) === undefined && !isMarkdownPath(file))
      .map((file) => [file, fileTarget(file, { staticBySource })] as const),
  )
  const paths = lazy(
    () =>
      new Map(
        site.routes.routes
          .filter((route) => !route.unlisted && route.kind !== 'redirect' && route.kind !== 'notFound')
          .map((route) => [route.path, { kind: 'route', route } as const]),
      ),
  )
  const pageNames = lazy(() => {
    const names = new Map<Route, Set<string>>()
    const add = (route: Route, name: string) => names.set(route, (names.get(route) ?? new Set()).add(name))
    for (const { doc, target } of pages) {
      const namedPath = isFolderPage(doc.contentPath) ? folderOf(doc.source) : doc.source
      add(target.route, foldName(lastSegment(plainNameOf(namedPath))))
    }
    for (const { route } of paths().values()) {
      // A document with two addresses is one page.
      const page = route.doc === undefined ? route : (sources.get(route.doc.source) ?? route)
      add(page, foldName(lastSegment(route.path)))
    }
    return group(
      [...names].flatMap(([route, all]) => [...all].map((name) => [name, { kind: 'route', route }] as const)),
    )
  })
  const fileNames = lazy(() => group(files().map(([file, target]) => [foldName(lastSegment(file)), target])))
  const folders = lazy(() => {
    const entries = group(
      files().map(([file, target]) => [folderOf(file), [lastSegment(file), target] as const]),
    )
    return new Map([...entries].map(([folder, inside]) => [folder, new Map(inside)]))
  })
  const stems = lazy(() => {
    const targets = new Map<string, Target>()
    for (const [file, target] of files()) if (!targets.has(stemOf(file))) targets.set(stemOf(file), target)
    return targets
  })
  const contentFolders = lazy(() => [
    ...docsRootsOf(site).map(({ folder }) => folder),
    ...site.config.staticDirectories.map((folder) => `${folder}/`),
  ])
  return {
    isInside: (source) => contentFolders().some((folder) => source.startsWith(folder)),
    sources: lazy(() => new Map(pages.map(({ doc, target }) => [plainNameOf(doc.source), target]))),
    paths,
    pagesNamed: (name) => (name === '' ? [] : (pageNames().get(foldName(name)) ?? [])),
    filesNamed: (name) => fileNames().get(foldName(name)) ?? [],
    filesIn: (folder) => folders().get(folder) ?? new Map(),
    fileOfStem: (folder, name) => stems().get(stemOf(folder === '' ? name : `${folder}/${name}`)),
  }
}
