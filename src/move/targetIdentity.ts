/**
 * Identity of a link's target, comparable between the site before and after a move: a source where there is one, else
 * a site path.
 */

import { findLanguage, type LinkIndex, type LinkOrigin, resolveLink, type Target } from '../links/index.ts'
import { SHARED_PREFIX, splitHref } from '../shared/addresses/urls.ts'
import type { LinkRef } from '../shared/document/doc.ts'
import type { Route } from '../shared/site/route.ts'
import { type Move, renamePath } from './renamePath.ts'

interface InLanguage {
  /** `urlPart` of the language of a page; undefined for files that all languages share. */
  readonly language?: string | undefined
}

interface FileIdentity extends InLanguage {
  /** A page, a file beside the documents, or a static file. */
  readonly kind: 'file'
  readonly source: string
  /** Its site path, if any. */
  readonly path?: string
}

interface CategoryIdentity extends InLanguage {
  /** A generated category page; `number` is its page number. */
  readonly kind: 'category'
  readonly source: string
  readonly number: number
  readonly path: string
}

interface PathIdentity extends InLanguage {
  /** A redirect, the search page, or a generated file. */
  readonly kind: 'path'
  readonly path: string
}

export type TargetIdentity = FileIdentity | CategoryIdentity | PathIdentity

/** For a redirect, only its own address counts, even if a page has it now: its target may change independently. */
export function isSameTarget(actual: TargetIdentity | undefined, expected: TargetIdentity): boolean {
  if (actual === undefined || actual.language !== expected.language) return false
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
  const language = index.site.config.locale.urlPart
  if (doc !== undefined || (kind === 'page' && index.site.pageFiles.some((page) => page.source === source))) {
    return { kind: 'file', source: doc?.source ?? source, path, language }
  }
  const number = category?.pageNumber
  return kind === 'category' && number !== undefined && categoriesOf(source, number, index).length === 1
    ? { kind: 'category', source, number, path, language }
    : { kind: 'path', path, language }
}

/** The language that a resolved address is in, with the path in that language. */
function languageOf(path: string, index: LinkIndex): { readonly language: LinkIndex; readonly path: string } {
  const isOutside = path.startsWith(SHARED_PREFIX)
  if (!isOutside && index.site.config.locale.urlPart !== '') return { language: index, path }
  const shared = isOutside ? path.slice(SHARED_PREFIX.length - 1) : path
  return findLanguage(shared, index) ?? { language: index.languages.get('') ?? index, path: shared }
}

/** Undefined for broken and external addresses, and for addresses of the containing page. */
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
  const found = languageOf(path, index)
  const route = found.language.routes.get(found.path)
  if (route !== undefined) return identityOfRoute(route, found.language)
  return { kind: 'path', path: found.path, language: found.language.site.config.locale.urlPart }
}

export function moveIdentity(identity: TargetIdentity, move: Move): TargetIdentity {
  return identity.kind === 'path' ? identity : { ...identity, source: renamePath(identity.source, move) }
}

/** Path of a target in a language, from the root of the site. */
const pathIn = (language: string | undefined, target: Exclude<Target, { kind: 'asset' }>): string =>
  `/${language}${(target.kind === 'route' ? target.route.path : target.path).slice(1)}`

/**
 * Link targets with that identity, best first.
 *
 * @param written Path of the old address: decides whether a static file is named from the site root or as a
 *   neighbour.
 */
export function targetsOf(identity: TargetIdentity, written: string, index: LinkIndex): Target[] {
  const { language } = identity
  const other = language === undefined ? undefined : index.languages.get(language)
  if (other !== undefined && other !== index)
    return targetsOf({ ...identity, language: undefined }, written, other).flatMap((target): Target[] =>
      // A language that leaves out pages without a translation names them like its own.
      target.kind === 'asset' ? [] : [target, { kind: 'static', path: pathIn(language, target) }],
    )
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
