/**
 * Identity of a link's target, comparable between the site before and after a move: a source where there is one, else
 * a site path.
 */

import type { LinkIndex } from '../links/resolve/linkIndex.ts'
import type { LinkOrigin, Target } from '../links/resolve/resolution.ts'
import { resolveLink } from '../links/resolve/resolveLink.ts'
import { splitHref } from '../shared/addresses/urls.ts'
import type { LinkRef } from '../shared/document/doc.ts'
import type { Route } from '../shared/site/route.ts'
import { type Move, renamePath } from './renamePath.ts'

interface FileIdentity {
  /** A page, a file beside the documents, or a static file. */
  readonly kind: 'file'
  readonly source: string
  /** Its site path, if any. */
  readonly path?: string
}

interface CategoryIdentity {
  /** A generated category page; `number` is its page number. */
  readonly kind: 'category'
  readonly source: string
  readonly number: number
  readonly path: string
}

interface PathIdentity {
  /** A redirect, the search page, or a generated file. */
  readonly kind: 'path'
  readonly path: string
}

export type TargetIdentity = FileIdentity | CategoryIdentity | PathIdentity

/** For a redirect, only its own address counts, even if a page has it now: its target may change independently. */
export function isSameTarget(actual: TargetIdentity | undefined, expected: TargetIdentity): boolean {
  if (actual === undefined) return false
  if (expected.kind === 'path') return actual.path === expected.path
  if (expected.kind === 'file') return actual.kind === 'file' && actual.source === expected.source
  return actual.kind === 'category' && actual.source === expected.source && actual.number === expected.number
}

const categoriesOf = (source: string, number: number, { site }: LinkIndex): Route[] =>
  site.routes.routes.filter(
    (route) => route.kind === 'category' && route.source === source && route.category?.pageNumber === number,
  )

function identityOfRoute(route: Route, index: LinkIndex): TargetIdentity {
  const { path, kind, source, doc, category } = route
  if (doc !== undefined || (kind === 'page' && index.site.pageFiles.some((page) => page.source === source))) {
    return { kind: 'file', source: doc?.source ?? source, path }
  }
  const number = category?.pageNumber
  return kind === 'category' && number !== undefined && categoriesOf(source, number, index).length === 1
    ? { kind: 'category', source, number, path }
    : { kind: 'path', path }
}

/** Undefined for broken and external addresses, and for those of the containing page. */
export function identifyTarget(
  link: Pick<LinkRef, 'href' | 'kind'>,
  origin: LinkOrigin,
  index: LinkIndex,
): TargetIdentity | undefined {
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
  return route === undefined ? { kind: 'path', path } : identityOfRoute(route, index)
}

export function moveIdentity(identity: TargetIdentity, move: Move): TargetIdentity {
  return identity.kind === 'path' ? identity : { ...identity, source: renamePath(identity.source, move) }
}

/**
 * Link targets with that identity, best first.
 *
 * @param written Path of the old address: decides whether a static file is named from the site root or as a
 *   neighbour.
 */
export function targetsOf(identity: TargetIdentity, written: string, index: LinkIndex): Target[] {
  if (identity.kind === 'path') {
    const route = index.routes.get(identity.path)
    return [route === undefined ? { kind: 'static', path: identity.path } : { kind: 'route', route }]
  }
  const { source } = identity
  if (identity.kind === 'category') {
    return categoriesOf(source, identity.number, index).map((route) => ({ kind: 'route', route }))
  }
  const route = index.sources.get(source)
  if (route !== undefined) return [{ kind: 'route', route }]
  const path = index.staticBySource.get(source)
  const asset: Target = { kind: 'asset', source }
  if (path === undefined) return [asset]
  return written.startsWith('/') ? [{ kind: 'static', path }, asset] : [asset, { kind: 'static', path }]
}
