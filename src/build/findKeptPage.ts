/**
 * Whether a page is what it was in the last output.
 * In: a route. Out: what was kept of it, else the page as work to be done. Working out what a page shows is most of the
 * cost of one that has not changed, so what it depends on is asked for first.
 */

import type { OutputPlace } from '../output/folder/sink.ts'
import type { ListedPage } from '../output/listedPage.ts'
import type { Doc } from '../shared/doc.ts'
import type { Route } from '../shared/route.ts'
import { searchFormOf } from '../workers/render/readSearchPage.ts'
import type { PageDescriber } from './describePages.ts'
import { isStill, type KeptPage, type PageCache } from './pageCache.ts'
import { listedPart } from './planOutput.ts'

export interface PagePlaces {
  /** More than one where a host would miss it. */
  readonly html: readonly OutputPlace[]
  /** Of its Markdown twin. */
  readonly twin: OutputPlace | undefined
}

/** Names of a page in the cache; undefined when its inputs cannot be fingerprinted. */
export interface PageKeys {
  readonly task: string
  readonly state: string
}

export interface PageToRender {
  /** JSON of a `PageTask`. */
  readonly task: string
  readonly page: ListedPage
  readonly keys: PageKeys | undefined
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
  /** Pages are indexed for search. */
  readonly forSearch: boolean
  /** As `Documents` has it. */
  readonly fingerprintOf: (doc: Doc) => string | undefined
}

export const listPlaces = ({ html, twin }: PagePlaces): readonly OutputPlace[] =>
  twin === undefined ? html : [...html, twin]

/** Whether the last output still has the files of a page. */
export function isThere(kept: KeptPage, { html, twin }: PagePlaces): boolean {
  if ((twin === undefined) !== (kept.markdownCopyHash === undefined)) return false
  return (
    html.every((place) => isStill(place, kept.htmlHash)) &&
    (twin === undefined || isStill(twin, kept.markdownCopyHash ?? ''))
  )
}

export function createKeptFinder({ pages, cache, forSearch, fingerprintOf }: FindKeptInput): KeptFinder {
  /** Keys in the cache; undefined where the inputs of the page cannot be fingerprinted. */
  function askCache(route: Route) {
    const { doc } = route
    const fingerprint = doc && fingerprintOf(doc)
    const isCertain = doc === undefined || fingerprint !== undefined
    if (cache === undefined || !isCertain) return undefined
    return { cache, fingerprint, state: cache.keyOfState(pages.stateOf(route), fingerprint) }
  }

  function describe(route: Route, asked = askCache(route)): PageToRender {
    const task = pages.taskOf(route)
    const json = JSON.stringify(task)
    return {
      page: listedPart(task.page),
      task: json,
      keys: asked && {
        task: asked.cache.keyOf(json, asked.fingerprint),
        state: asked.state,
      },
    }
  }

  /** An entry with the wrong shape for its page was not made of it. */
  const fits = (route: Route, { search }: KeptPage): boolean =>
    (search !== undefined) === (forSearch && searchFormOf(route) !== undefined)

  return {
    describe: (route) => describe(route),
    find(route) {
      const asked = askCache(route)
      const same = asked?.cache.getByState(asked.state)
      if (same?.page.path === route.path && fits(route, same.kept)) return { kind: 'same', ...same }
      const described = describe(route, asked)
      const { page, keys } = described
      const kept = keys && cache?.get(keys.task)
      if (keys === undefined || kept === undefined || !fits(route, kept))
        return { kind: 'changed', ...described }
      cache?.setState(keys.state, { task: keys.task, page })
      return { kind: 'same', page, kept }
    },
  }
}
