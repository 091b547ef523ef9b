/**
 * Finds pages whose address changes in a move: documents, which record a redirect in their front matter, and other
 * pages. Lists redirects that cannot be created.
 */

import { readSource } from '../markdown/index.ts'
import { foldPath } from '../shared/addresses/htmlPathOf.ts'
import { archivedNames } from '../shared/site/listVersions.ts'
import type { DocsInstance, Route } from '../shared/site/route.ts'
import type { Site } from '../shared/site/site.ts'
import type { BothSites } from './linkChanges.ts'
import type { AddressMove } from './planMove.ts'
import { renamePath } from './renamePath.ts'

export interface RouteMove {
  readonly from: string
  readonly to: string
}

/** False if the addresses differ only in case: on disks that ignore case, the redirect would replace the page. */
export const canRedirect = ({ from, to }: RouteMove): boolean => foldPath(from) !== foldPath(to)

/** Messages about old addresses without a redirect. */
export const describeUnredirected = (moves: readonly RouteMove[]): string[] =>
  moves
    .filter((move) => !canRedirect(move))
    .map(({ from, to }) => `No redirect from "${from}" to "${to}": they differ only in case`)

/** An address from the root of the version of a document; undefined where `redirect_from` has no such form. */
function inVersionOf(
  { kind, doc }: Route,
  address: string,
  docs: readonly DocsInstance[],
): string | undefined {
  if (kind !== 'doc' || doc === undefined) return undefined
  const versions = docs.find(({ id }) => id === doc.plugin)?.versions
  const root = versions?.find(({ name }) => name === doc.version)?.path
  if (root === undefined) return undefined
  if (address === root) return '.'
  const start = root === '/' ? root : `${root}/`
  return address.startsWith(start) ? address.slice(start.length) : undefined
}

/** Archived copies of a document have other addresses, so its old one is written from the root of the version. */
function writtenForms(moved: Route, from: string, { config, docs }: Site): RouteMove {
  const recorded = moved.doc?.frontMatter.redirect_from ?? []
  const isVersioned = archivedNames(config, moved.plugin ?? '').length > 0
  const to = inVersionOf(moved, moved.path, docs)
  return {
    from: (isVersioned ? inVersionOf(moved, from, docs) : undefined) ?? from,
    to: to !== undefined && recorded.includes(to) ? to : moved.path,
  }
}

interface DocMoves {
  readonly moves: readonly AddressMove[]
  /** Moves without a redirect although one was requested. */
  readonly unredirected: readonly (RouteMove & { readonly file: string })[]
}

/** Documents whose address changes, and documents whose new address is in their own `redirect_from`. */
export function findDocMoves({ before, after, move }: BothSites, redirect: boolean): DocMoves {
  const { config, added } = before.site
  const unredirected: DocMoves['unredirected'][number][] = []
  const moves = before.docs.flatMap((doc): AddressMove[] => {
    const from = before.sources.get(doc.source)?.path
    const moved = after.sources.get(renamePath(doc.source, move))
    const { draft, unlisted, redirect_from: recorded = [] } = doc.frontMatter
    if (from === undefined || moved === undefined) return []
    const { path: to } = moved
    const written = writtenForms(moved, from, after.site)
    if (from === to && !recorded.includes(written.to)) return []
    const occupant = after.routes.get(from)
    const isFree = from !== to && (occupant === undefined || occupant.kind === 'redirect')
    const isPublic = draft !== true && unlisted !== true
    const wantsRedirect = redirect && isPublic && isFree
    const recordsRedirect = wantsRedirect && canRedirect({ from, to })
    if (wantsRedirect && !recordsRedirect) unredirected.push({ file: doc.source, from, to })
    const { text } = readSource({ siteDir: config.siteDir, added }, doc.source)
    return [{ file: doc.source, text, from, to, written, recordsRedirect }]
  })
  return { moves, unredirected }
}

/** Moves of pages without front matter: React pages and generated category pages. */
export function findOtherPageMoves({ before, after, move }: BothSites): RouteMove[] {
  return before.site.routes.routes.flatMap((route): RouteMove[] => {
    const { doc, kind, path, category } = route
    if (doc !== undefined || (kind !== 'page' && kind !== 'category')) return []
    if ((category?.pageNumber ?? 1) > 1 || after.routes.get(path) !== undefined) return []
    const source = renamePath(route.source, move)
    const moved = after.site.routes.routes.find(
      (candidate) => candidate.kind === kind && candidate.source === source && candidate.doc === undefined,
    )
    return moved === undefined ? [] : [{ from: path, to: moved.path }]
  })
}
