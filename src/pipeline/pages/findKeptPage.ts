/**
 * Whether the last output still has a page as it would be made now.
 * In: a route and the places of its files. Out: what was kept of it, else the page as work to be done. Working out what
 * a page shows is most of the cost of one that has not changed, so what it depends on is asked for first.
 */
import type { ListedPage } from '../../output/listedPage.ts'
import type { OutputPlace } from '../../output/sink.ts'
import type { Doc } from '../../shared/doc.ts'
import type { Route } from '../../shared/route.ts'
import { listedPart } from '../planOutput.ts'
import type { PageDescriber } from './describePages.ts'
import { isStill, type KeptPage, type PageCache } from './pageCache.ts'

export interface PagePlaces {
  /** More than one where a host would miss it. */
  readonly html: readonly OutputPlace[]
  /** Of its Markdown twin. */
  readonly twin: OutputPlace | undefined
}

/** Names of a page in the cache; undefined when nobody can say what it was made from. */
export interface PageKeys {
  readonly task: string
  readonly state: string
}

export interface PageToRender {
  readonly page: ListedPage
  /** JSON of its `PageTask`. */
  readonly task: string
  readonly keys: PageKeys | undefined
}

export type Finding =
  | { readonly kind: 'kept'; readonly page: ListedPage; readonly kept: KeptPage }
  | ({ readonly kind: 'changed' } & PageToRender)

export interface FindKeptInput {
  readonly pages: PageDescriber
  readonly cache: PageCache | undefined
  /** As `Documents` has it. */
  readonly fingerprintOf: (doc: Doc) => string | undefined
}

export const listPlaces = ({ html, twin }: PagePlaces): readonly OutputPlace[] =>
  twin === undefined ? html : [...html, twin]

function isThere(kept: KeptPage, { html, twin }: PagePlaces): boolean {
  if ((twin === undefined) !== (kept.twinHash === undefined)) return false
  return (
    html.every((place) => isStill(place, kept.htmlHash)) &&
    (twin === undefined || isStill(twin, kept.twinHash ?? ''))
  )
}

export function createKeptFinder({ pages, cache, fingerprintOf }: FindKeptInput) {
  function describe(route: Route): Pick<PageToRender, 'page' | 'task'> {
    const task = pages.taskOf(route)
    return { page: listedPart(task.page), task: JSON.stringify(task) }
  }

  return (route: Route, places: PagePlaces): Finding => {
    const fingerprint = route.doc && fingerprintOf(route.doc)
    const isCertain = route.doc === undefined || fingerprint !== undefined
    if (cache === undefined || !isCertain) return { kind: 'changed', ...describe(route), keys: undefined }
    const state = cache.keyOfState(pages.stateOf(route), fingerprint)
    const same = cache.getByState(state)
    if (same !== undefined && isThere(same.kept, places)) return { kind: 'kept', ...same }
    const described = describe(route)
    const { page } = described
    const task = cache.keyOf(described.task, fingerprint)
    const kept = cache.get(task)
    if (kept === undefined || !isThere(kept, places))
      return { kind: 'changed', ...described, keys: { task, state } }
    cache.setState(state, { task, page })
    return { kind: 'kept', page, kept }
  }
}
