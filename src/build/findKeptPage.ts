/**
 * Whether a page is what it was in the last output.
 * In: a route. Out: what was cached of it, else the page as work to be done.
 */

import type { OutputLocation } from '../output/folder/sink.ts'
import type { ListedPage } from '../output/listedPage.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { Route } from '../shared/route.ts'
import { searchSourceOf } from '../workers/render/readSearchPage.ts'
import type { PageDescriber } from './describePages.ts'
import type { KeyedPage, MemoizedKeys } from './memoizedKeys.ts'
import { isStill, type KeptPage, type PageCache } from './pageCache.ts'
import { listedPart } from './planOutput.ts'

export interface PagePlaces {
  /** More than one where a host would miss it. */
  readonly html: readonly OutputLocation[]
  /** Of its Markdown copy. */
  readonly markdownCopy: OutputLocation | undefined
}

export interface PageToRender {
  /** JSON of a `PageTask`. */
  readonly task: string
  readonly page: ListedPage
  /** In the cache: the hash of all that it is rendered from. Undefined where that cannot be fingerprinted. */
  readonly key: string | undefined
}

export type PageState =
  /** Its files are what they were, if they are still there. */
  | { readonly kind: 'same'; readonly page: ListedPage; readonly kept: KeptPage }
  | ({ readonly kind: 'changed' } & PageToRender)

export interface KeptFinder {
  /** Looks into the cache alone. */
  find(route: Route): PageState
  describe(route: Route): PageToRender
}

export interface FindKeptInput {
  readonly pages: PageDescriber
  readonly cache: PageCache | undefined
  readonly memoizedKeys: MemoizedKeys | undefined
  /** Pages are indexed for search. */
  readonly forSearch: boolean
  /** As `Documents` has it. */
  readonly fingerprintOf: (doc: Doc) => string | undefined
}

export const listPlaces = ({ html, markdownCopy }: PagePlaces): readonly OutputLocation[] =>
  markdownCopy === undefined ? html : [...html, markdownCopy]

/** Whether the last output still has the files of a page. */
export function isThere(kept: KeptPage, { html, markdownCopy }: PagePlaces): boolean {
  if ((markdownCopy === undefined) !== (kept.markdownCopyHash === undefined)) return false
  return (
    html.every((place) => isStill(place, kept.htmlHash)) &&
    (markdownCopy === undefined || isStill(markdownCopy, kept.markdownCopyHash ?? ''))
  )
}

export function createKeptFinder({
  pages,
  cache,
  memoizedKeys,
  forSearch,
  fingerprintOf,
}: FindKeptInput): KeptFinder {
  /** '' for a page without a document; undefined where the document cannot be fingerprinted. */
  const inputOf = ({ doc }: Route): string | undefined => (doc === undefined ? '' : fingerprintOf(doc))

  function describe(route: Route): PageToRender {
    const pageTask = pages.taskOf(route)
    const task = JSON.stringify(pageTask)
    const page = listedPart(pageTask.page)
    const fingerprint = inputOf(route)
    if (cache === undefined || fingerprint === undefined) return { page, task, key: undefined }
    const key = cache.keyOf(task, fingerprint)
    memoizedKeys?.set(route, fingerprint, { key, page })
    return { page, task, key }
  }

  function findKey(route: Route): KeyedPage | undefined {
    const fingerprint = inputOf(route)
    return fingerprint === undefined ? undefined : memoizedKeys?.find(route, fingerprint)
  }

  /** An entry with the wrong shape for its page was not made of it. */
  const fits = (route: Route, { search }: KeptPage): boolean =>
    (search !== undefined) === (forSearch && searchSourceOf(route) !== undefined)

  function lookUp(route: Route, { key, page }: Pick<PageToRender, 'key' | 'page'>): PageState | undefined {
    const kept = key === undefined ? undefined : cache?.get(key)
    return kept !== undefined && fits(route, kept) ? { kind: 'same', page, kept } : undefined
  }

  return {
    describe,
    find(route) {
      const memoized = findKey(route)
      const same = memoized && lookUp(route, memoized)
      if (same !== undefined) return same
      const described = describe(route)
      return lookUp(route, described) ?? { kind: 'changed', ...described }
    },
  }
}
