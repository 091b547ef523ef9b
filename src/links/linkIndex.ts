/** What looking up a link needs, prepared once per site, so that a link costs the same on a large site. */
import { MAIN_ID } from '../shared/constants.ts'
import type { Route } from '../shared/route.ts'
import type { Site } from '../shared/site.ts'
import { decodeSafely } from '../shared/urls.ts'

export interface LinkIndex {
  readonly site: Site
  /** The file of this name, exact in case; names composed differently are the same. From the site root. */
  file(source: string): string | undefined
  /** The same, ignoring case: for hints only. */
  fileIgnoringCase(source: string): string | undefined
  /** Source of a static file by its path on the site. */
  staticFile(path: string): string | undefined
  staticFileIgnoringCase(path: string): string | undefined
  /** Markdown sources that are pages, by the name of the file in lower case: for hints only. */
  pagesNamed(name: string): readonly string[]
  /** True when the page has something of this id. Pages whose ids are not known have all of them. */
  hasAnchor(route: Route, id: string): boolean
}

const foldName = (name: string) => name.normalize('NFC').toLowerCase()

/** A value made at the first call. */
function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const nameOf = (source: string) => source.slice(source.lastIndexOf('/') + 1)

export function createLinkIndex(site: Site): LinkIndex {
  const { files, staticFiles } = site.listing
  const composed = lazy(() => new Map([...files].map((file) => [file.normalize('NFC'), file])))
  const foldedFiles = lazy(() => new Map([...files].map((file) => [foldName(file), file])))
  const foldedStatic = lazy(() => new Map([...staticFiles.keys()].map((path) => [foldName(path), path])))
  const anchors = new Map<Route, ReadonlySet<string>>()

  const pagesByName = lazy(() => {
    const byName = new Map<string, string[]>()
    for (const { doc } of site.routes.routes) {
      if (doc === undefined) continue
      const name = foldName(nameOf(doc.source))
      byName.set(name, [...(byName.get(name) ?? []), doc.source])
    }
    return byName
  })

  const anchorsOf = (route: Route): ReadonlySet<string> => {
    const known = anchors.get(route)
    if (known !== undefined) return known
    const ids = new Set(route.anchors)
    anchors.set(route, ids)
    return ids
  }

  return {
    site,
    file: (source) => (files.has(source) ? source : composed().get(source.normalize('NFC'))),
    fileIgnoringCase: (source) => foldedFiles().get(foldName(source)),
    staticFile: (path) => staticFiles.get(path.replace(/^\//, '')),
    staticFileIgnoringCase: (path) => foldedStatic().get(foldName(path.replace(/^\//, ''))),
    pagesNamed: (name) => pagesByName().get(foldName(name)) ?? [],
    hasAnchor(route, id) {
      // What a React page renders is known only once it is rendered.
      if (route.kind === 'page' && route.doc === undefined) return true
      if (id === MAIN_ID) return true
      const ids = anchorsOf(route)
      return ids.has(id) || ids.has(decodeSafely(id)) || ids.has(decodeSafely(id).normalize('NFC'))
    },
  }
}
