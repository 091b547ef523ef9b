/**
 * Which pages have another address after a move, and whether their old one can lead there.
 * In: the site before and after. Out: moves of documents, which record it in their front matter; moves of other pages;
 * and what the author should know where no redirect can be made.
 */

import type { AddressMove } from '../edit/planMove.ts'
import { renamePath } from '../edit/renamePath.ts'
import { readSource } from '../markdown/source/readSource.ts'
import { foldPath } from '../shared/documentPath.ts'
import type { BothSites } from './linkChanges.ts'

export interface RouteMove {
  readonly from: string
  readonly to: string
}

/** A disk that ignores case would have the redirect in the place of the page. */
export const canRedirect = ({ from, to }: RouteMove): boolean => foldPath(from) !== foldPath(to)

/** What is said of pages that readers of the old address do not find. */
export const describeUnredirected = (moves: readonly RouteMove[]): string[] =>
  moves
    .filter((move) => !canRedirect(move))
    .map(({ from, to }) => `No redirect from "${from}" to "${to}": they differ only in case`)

export interface DocMoves {
  readonly moves: readonly AddressMove[]
  /** Those that would get a redirect if there could be one. */
  readonly unredirected: readonly RouteMove[]
}

/** Documents with another address than before, and those that have recorded the one they get. */
export function findDocMoves({ before, after, move }: BothSites, redirect: boolean): DocMoves {
  const { siteDir } = before.site.config
  const unredirected: RouteMove[] = []
  const moves = before.docs.flatMap((doc): AddressMove[] => {
    const from = before.sources.get(doc.source)?.path
    const to = after.sources.get(renamePath(doc.source, move))?.path
    const { draft, unlisted, redirect_from: recorded = [] } = doc.frontMatter
    if (from === undefined || to === undefined) return []
    if (from === to && !recorded.includes(from)) return []
    const taken = after.routes.get(from)
    const isFree = from !== to && (taken === undefined || taken.kind === 'redirect')
    const isPublic = draft !== true && unlisted !== true
    const wantsRedirect = redirect && isPublic && isFree
    const recordsRedirect = wantsRedirect && canRedirect({ from, to })
    if (wantsRedirect && !recordsRedirect) unredirected.push({ from, to })
    const { text } = readSource(siteDir, doc.source)
    return [{ file: doc.source, text, from, to, recordsRedirect }]
  })
  return { moves, unredirected }
}

/** Pages that are no Markdown have no front matter, and generated ones no file. */
export function findOtherPageMoves({ before, after, move }: BothSites): RouteMove[] {
  return before.site.routes.routes.flatMap((route): RouteMove[] => {
    const { doc, kind, path, category } = route
    if (doc !== undefined || (kind !== 'page' && kind !== 'category')) return []
    if ((category?.pageNumber ?? 1) > 1 || after.routes.get(path) !== undefined) return []
    const source = renamePath(route.source, move)
    const moved = after.site.routes.routes.find(
      (one) => one.kind === kind && one.source === source && one.doc === undefined,
    )
    return moved === undefined ? [] : [{ from: path, to: moved.path }]
  })
}
