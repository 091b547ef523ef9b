/**
 * What an address leads to, in a form that can be compared between the site before and after a move.
 * In: an address and where it stands. Out: a source, where there is one, else a path of the site.
 */

import { type Move, renamePath } from '../edit/renamePath.ts'
import type { LinkIndex } from '../links/resolve/linkIndex.ts'
import type { LinkOrigin, Target } from '../links/resolve/resolution.ts'
import { resolveLink } from '../links/resolve/resolveLink.ts'
import type { LinkRef } from '../shared/doc.ts'
import type { Route } from '../shared/route.ts'
import { splitHref } from '../shared/urls.ts'

interface FileMeaning {
  /** A page, or a file beside the documents, or a static file. */
  readonly kind: 'file'
  readonly source: string
  /** Its address, where it has one. */
  readonly path?: string
}

interface CategoryMeaning {
  /** The generated page of a category; `number` for those that are cut into several. */
  readonly kind: 'category'
  readonly source: string
  readonly number: number
  readonly path: string
}

interface PathMeaning {
  /** A redirect, the search page, a file that every build makes. */
  readonly kind: 'path'
  readonly path: string
}

export type Meaning = FileMeaning | CategoryMeaning | PathMeaning

/** What a redirect leads to is its own affair: its address stays the same, also when a page takes it. */
export function isSameMeaning(found: Meaning | undefined, wanted: Meaning): boolean {
  if (found === undefined) return false
  if (wanted.kind === 'path') return found.path === wanted.path
  if (wanted.kind === 'file') return found.kind === 'file' && found.source === wanted.source
  return found.kind === 'category' && found.source === wanted.source && found.number === wanted.number
}

const categoriesOf = (source: string, number: number, { site }: LinkIndex): Route[] =>
  site.routes.routes.filter(
    (route) => route.kind === 'category' && route.source === source && route.category?.pageNumber === number,
  )

function meaningOfRoute(route: Route, index: LinkIndex): Meaning {
  const { path, kind, source, doc, category } = route
  if (doc !== undefined || (kind === 'page' && index.site.pageFiles.some((page) => page.source === source))) {
    return { kind: 'file', source: doc?.source ?? source, path }
  }
  const number = category?.pageNumber
  return kind === 'category' && number !== undefined && categoriesOf(source, number, index).length === 1
    ? { kind: 'category', source, number, path }
    : { kind: 'path', path }
}

/** Undefined for addresses that lead nowhere, to another site, or to the page they stand on. */
export function meaningOf(
  link: Pick<LinkRef, 'href' | 'kind'>,
  origin: LinkOrigin,
  index: LinkIndex,
): Meaning | undefined {
  const { link: resolved } = resolveLink(link, origin, index)
  if (resolved.kind === 'asset') return { kind: 'file', source: resolved.source }
  if (resolved.kind !== 'page' && resolved.kind !== 'static') return undefined
  const { path } = splitHref(resolved.href)
  if (path === '') return undefined
  if (resolved.kind === 'static') {
    const source = index.site.listing.staticFiles.get(path.slice(1))
    return source === undefined ? { kind: 'path', path } : { kind: 'file', source, path }
  }
  const route = index.routes.get(path)
  return route === undefined ? { kind: 'path', path } : meaningOfRoute(route, index)
}

export function moveMeaning(meaning: Meaning, move: Move): Meaning {
  return meaning.kind === 'path' ? meaning : { ...meaning, source: renamePath(meaning.source, move) }
}

/**
 * What an address could name to have that meaning, best first.
 *
 * @param written Path of the old address: a static file may be named from the site's root, or like a file beside.
 */
export function targetsOf(meaning: Meaning, written: string, index: LinkIndex): Target[] {
  if (meaning.kind === 'path') {
    const route = index.routes.get(meaning.path)
    return [route === undefined ? { kind: 'static', path: meaning.path } : { kind: 'route', route }]
  }
  const { source } = meaning
  if (meaning.kind === 'category') {
    return categoriesOf(source, meaning.number, index).map((route) => ({ kind: 'route', route }))
  }
  const route = index.sources.get(source)
  if (route !== undefined) return [{ kind: 'route', route }]
  const path = index.staticBySource.get(source)
  const asset: Target = { kind: 'asset', source }
  if (path === undefined) return [asset]
  return written.startsWith('/') ? [{ kind: 'static', path }, asset] : [asset, { kind: 'static', path }]
}
