/**
 * Every page of a site into the output: kept from the last one where nothing about it has changed, else rendered by
 * those who do the work.
 * In: routes in their order. Out: the results, in the same order, whichever thread finished first. What is cached
 * of a page is reported before its files are verified, so that the index is made meanwhile.
 */

import type { Sink } from '../output/folder/sink.ts'
import type { ListedPage } from '../output/listedPage.ts'
import { createYielder } from '../process/yieldToEventLoop.ts'
import type { Documents } from '../project/openDocuments.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Route } from '../shared/route.ts'
import { createInFlight } from '../workers/inFlight.ts'
import type { PageJob, PageOutcome } from '../workers/jobs.ts'
import type { WorkerPool } from '../workers/openWorkerPool.ts'
import { createKeptFinder, isThere, listPlaces, type PagePlaces, type PageToRender } from './findKeptPage.ts'
import { createMemoizedKeys } from './memoizedKeys.ts'
import type { FoundPage, KeptPage, PageCache } from './pageCache.ts'
import type { OutputPlan } from './planOutput.ts'

export interface PageResult {
  readonly page: ListedPage
  /** False when rendering failed; a diagnostic says why. */
  readonly isRendered: boolean
  readonly isKept: boolean
  readonly search?: FoundPage | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface RenderPagesInput {
  readonly plan: OutputPlan
  readonly sink: Sink
  readonly workerPool: WorkerPool
  readonly render: (jobs: readonly PageJob[]) => Promise<readonly PageOutcome[]>
  readonly documents: Pick<Documents, 'fingerprintOf' | 'keyOf' | 'takeArticle'>
  readonly cache: PageCache | undefined
  /** Pages are indexed for search. */
  readonly forSearch: boolean
  /** Pages run code of the site: one that never ends must leave this process able to hear of signals. */
  readonly hasOwnCode: boolean
  /** In the order of routes. The next page waits for it. */
  readonly onPage: (result: PageResult) => Promise<void> | void
  /** A cached page was stale; rendering it again failed. */
  readonly onFailure: (diagnostics: readonly Diagnostic[]) => void
  /** The files of a page are settled. */
  readonly onDone: (isKept: boolean) => void
}

/** Pages in one message: enough that messages do not count, few enough that threads end together. */
const BATCH = 16

/** Pages that are rendered here before threads are started for the rest: an edit changes few. */
const FIRST = 24

interface Pending extends Pick<PageToRender, 'page' | 'key'> {
  /** Undefined for a page that was reported before. */
  readonly ordinal: number | undefined
  readonly job: PageJob
}

/** A page whose files may still be there. */
interface Unseen {
  readonly route: Route
  readonly places: PagePlaces
  readonly kept: KeptPage
}

interface Changed extends PageToRender, Pick<Pending, 'ordinal'> {
  readonly route: Route
  readonly places: PagePlaces
}

/** Hands on what comes in any order in the order of numbers, from 0. */
function createOrder<T>(take: (value: T) => Promise<void> | void) {
  const early = new Map<number, T>()
  let next = 0
  let taking: Promise<void> = Promise.resolve()
  return {
    /** Resolves when all that could be handed on was taken. */
    put(ordinal: number, value: T): Promise<void> {
      early.set(ordinal, value)
      for (let ready = early.get(next); ready !== undefined; ready = early.get(next)) {
        const one = ready
        early.delete(next)
        next += 1
        taking = taking.then(() => take(one))
      }
      return taking
    },
  }
}

export async function renderPages(input: RenderPagesInput): Promise<void> {
  const { plan, sink, workerPool, cache, documents } = input
  const order = createOrder(input.onPage)
  const yieldToEventLoop = createYielder()
  const running = createInFlight()
  let pending: Pending[] = []
  let rendered = 0

  function settle({ ordinal, page, key, job }: Pending, outcome: PageOutcome): Promise<void> {
    const same = new Set(outcome.unchanged)
    for (const place of listPlaces(job)) if (same.has(place.outputPath)) sink.reuse(place)
    const isRendered = outcome.htmlHash !== undefined
    if (key !== undefined && isRendered && !outcome.isStale) cache?.set(key, outcome)
    const { search: found, diagnostics } = outcome
    input.onDone(false)
    if (ordinal === undefined) {
      if (!isRendered) input.onFailure(diagnostics)
      return Promise.resolve()
    }
    const search = found && { hash: found.hash, read: () => found.bytes }
    return order.put(ordinal, { page, isRendered, isKept: false, search, diagnostics })
  }

  async function run(batch: readonly Pending[]): Promise<void> {
    const outcomes = await input.render(batch.map(({ job }) => job))
    for (const [index, one] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome !== undefined) await settle(one, outcome)
    }
  }

  /** With threads it returns as soon as there is room for another batch. */
  async function dispatch(): Promise<void> {
    const batch = pending
    pending = []
    rendered += batch.length
    if (workerPool.concurrency() === 0) return run(batch)
    running.add(run(batch))
    await running.waitUntilFewerThan(workerPool.concurrency())
  }

  function placesOf(route: Route): PagePlaces {
    const markdownCopyPath = plan.markdownCopyPathOf(route)
    return {
      html: plan.pathsOf(route).map(sink.reserve),
      markdownCopy: markdownCopyPath === undefined ? undefined : sink.reserve(markdownCopyPath),
    }
  }

  const { find, describe } = createKeptFinder({
    pages: plan.pages,
    cache,
    memoizedKeys: cache && createMemoizedKeys(plan.siteInputs, cache.memo),
    forSearch: input.forSearch,
    fingerprintOf: documents.fingerprintOf,
  })

  /** @param left Pages that may have to be rendered as well. */
  async function push({ route: { doc }, places, page, task, key, ordinal }: Changed, left: number) {
    const article = doc && documents.takeArticle(doc)
    const docKey = doc && documents.keyOf(doc)
    pending.push({ ordinal, page, key, job: { task, docKey, article, ...places } })
    if (input.hasOwnCode) workerPool.start()
    else if (rendered >= FIRST) workerPool.expect(left)
    if (pending.length >= (workerPool.concurrency() === 0 ? 1 : BATCH)) await dispatch()
  }

  function keep({ route: { doc }, places }: Unseen): void {
    for (const place of listPlaces(places)) sink.reuse(place)
    // It is not needed any more.
    if (doc !== undefined) documents.takeArticle(doc)
    input.onDone(true)
  }

  const { pageRoutes } = plan
  const unseen: Unseen[] = []
  for (const [ordinal, route] of pageRoutes.entries()) {
    const places = placesOf(route)
    const state = find(route)
    if (state.kind === 'changed')
      await push({ route, places, ordinal, ...state }, pageRoutes.length - ordinal)
    else {
      const { page, kept } = state
      unseen.push({ route, places, kept })
      const { search, diagnostics } = kept
      await order.put(ordinal, { page, isRendered: true, isKept: true, search, diagnostics })
    }
    await yieldToEventLoop()
  }
  if (pending.length > 0) await dispatch()
  for (const [index, one] of unseen.entries()) {
    if (isThere(one.kept, one.places)) keep(one)
    else await push({ ...one, ordinal: undefined, ...describe(one.route) }, unseen.length - index)
    await yieldToEventLoop()
  }
  if (pending.length > 0) await dispatch()
  await running.waitUntilDone()
}
