/**
 * Finds pages whose address changes in a move: documents, which record a redirect in their front matter, and other
 * pages. Lists redirects that cannot be created.
 */

import { readSource } from '../markdown/source/readSource.ts'
import { foldPath } from '../shared/addresses/htmlPathOf.ts'
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

interface DocMoves {
  readonly moves: readonly AddressMove[]
  /** Moves without a redirect although one was requested. */
  readonly unredirected: readonly RouteMove[]
}

/** Documents whose address changes, and documents whose new address is in their own `redirect_from`. */
export function findDocMoves({ before, after, move }: BothSites, redirect: boolean): DocMoves {
  const { config, added } = before.site
  const unredirected: RouteMove[] = []
  const moves = before.docs.flatMap((doc): AddressMove[] => {
    const from = before.sources.get(doc.source)?.path
    const to = after.sources.get(renamePath(doc.source, move))?.path
    const { draft, unlisted, redirect_from: recorded = [] } = doc.frontMatter
    if (from === undefined || to === undefined) return []
    if (from === to && !recorded.includes(from)) return []
    const occupant = after.routes.get(from)
    const isFree = from !== to && (occupant === undefined || occupant.kind === 'redirect')
    const isPublic = draft !== true && unlisted !== true
    const wantsRedirect = redirect && isPublic && isFree
    const recordsRedirect = wantsRedirect && canRedirect({ from, to })
    if (wantsRedirect && !recordsRedirect) unredirected.push({ from, to })
    const { text } = readSource({ siteDir: config.siteDir, added }, doc.source)
    return [{ file: doc.source, text, from, to, recordsRedirect }]
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
