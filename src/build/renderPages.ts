/**
 * Writes all pages of a site to the output. Reuses the files of unchanged pages from the previous output and renders the
 * others in the worker pool. Reports results in the order of routes, independent of the order in which threads finish.
 * Reports a cached page before verifying its files, so that indexing starts earlier.
 */

import type { ListedPage, Sink } from '../output/index.ts'
import type { OutputPlan } from '../plan/index.ts'
import { createYielder } from '../process/index.ts'
import type { Documents } from '../project/index.ts'
import type { PageTime } from '../shared/buildProfile.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { PageOutcome } from '../shared/page/pageOutcome.ts'
import type { Route } from '../shared/site/route.ts'
import {
  createInFlight,
  createReorderBuffer,
  PAGES_PER_BATCH,
  type PageJob,
  type ThreadPolicy,
  type WorkerPool,
} from '../workers/index.ts'
import {
  createCachedPageFinder,
  hasUnchangedFiles,
  listLocations,
  type PageLocations,
  type PageToRender,
} from './createCachedPageFinder.ts'
import type { CachedPage, PageCache, SearchContent } from './pageCache.ts'
import type { WrittenCopy } from './writeTexts.ts'

export interface PageResult {
  readonly page: ListedPage
  /** False when rendering failed; a diagnostic says why. */
  readonly isRendered: boolean
  /** The page has a cache entry. Its files are verified later and may turn out to be changed. */
  readonly isCached: boolean
  readonly search?: SearchContent | undefined
  readonly markdownCopy?: WrittenCopy | undefined
  readonly diagnostics: readonly Diagnostic[]
}

interface RenderPagesInput {
  readonly plan: OutputPlan
  readonly sink: Sink
  readonly workerPool: WorkerPool
  readonly threadPolicy: Pick<ThreadPolicy, 'onPage'>
  readonly render: ReturnType<WorkerPool['renderer']>
  readonly documents: Pick<Documents, 'fingerprintOf' | 'keyOf' | 'takeArticle'>
  readonly cache: PageCache | undefined
  readonly hasSearchIndex: boolean
  /** Called in the order of routes. */
  readonly onPage: (result: PageResult) => void
  /** Called if the files of a cached page were changed and rendering the page again failed. */
  readonly onFailure: (diagnostics: readonly Diagnostic[]) => void
  /** Called when the files of a page are written or reused. */
  readonly onDone: (isReused: boolean) => void
  /** See `BuildOptions`. */
  readonly onPageTimed?: ((page: PageTime) => void) | undefined
}

interface PendingPage extends Pick<PageToRender, 'page' | 'key' | 'rows'> {
  readonly source: string
  /** Position in the order of routes; undefined for a page that was already reported as cached. */
  readonly ordinal: number | undefined
  readonly job: PageJob
}

/** A cached page whose files in the previous output are not verified. */
interface UnverifiedPage {
  readonly route: Route
  readonly locations: PageLocations
  readonly cachedPage: CachedPage
}

interface ChangedPage extends PageToRender, Pick<PendingPage, 'ordinal'> {
  readonly route: Route
  readonly locations: PageLocations
}

/** The page as lists show it after rendering. */
const listedAs = (page: ListedPage, { isNoIndex }: Pick<CachedPage, 'isNoIndex'>): ListedPage =>
  isNoIndex === true ? { ...page, head: { noIndex: true } } : page

const writtenCopy = (
  { markdownCopy: location }: PageLocations,
  { markdownCopyHash: hash }: Pick<CachedPage, 'markdownCopyHash'>,
): WrittenCopy | undefined => (location === undefined || hash === undefined ? undefined : { location, hash })

export async function renderPages(input: RenderPagesInput): Promise<void> {
  const { plan, sink, workerPool, cache, documents } = input
  const reorderBuffer = createReorderBuffer(input.onPage)
  const yieldToEventLoop = createYielder()
  const runningBatches = createInFlight()
  let pending: PendingPage[] = []
  let renderedCount = 0

  function settle({ source, ordinal, page, key, job }: PendingPage, outcome: PageOutcome): void {
    const { durationMs } = outcome
    if (durationMs !== undefined) input.onPageTimed?.({ path: page.path, source, durationMs })
    const unchanged = new Set(outcome.unchanged)
    for (const location of listLocations(job)) if (unchanged.has(location.outputPath)) sink.reuse(location)
    const isRendered = outcome.htmlHash !== undefined
    if (key !== undefined && isRendered && !outcome.isStale) cache?.set(key, outcome)
    const { search: content, diagnostics } = outcome
    input.onDone(false)
    if (ordinal === undefined) {
      if (!isRendered) input.onFailure(diagnostics)
      return
    }
    const search = content && { hash: content.hash, read: () => content.bytes }
    const markdownCopy = writtenCopy(job, outcome)
    reorderBuffer.add(ordinal, {
      page: listedAs(page, outcome),
      isRendered,
      isCached: false,
      search,
      markdownCopy,
      diagnostics,
    })
  }

  async function run(batch: readonly PendingPage[]): Promise<void> {
    const rows = rowsText(new Set(batch.flatMap((page) => [...page.rows])))
    const outcomes = await input.render({ pages: batch.map(({ job }) => job), rows })
    for (const [index, pendingPage] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome !== undefined) settle(pendingPage, outcome)
    }
  }

  /** Resolves when the pool can accept another batch; without threads, when the batch is rendered. */
  async function dispatch(): Promise<void> {
    const batch = pending
    pending = []
    renderedCount += batch.length
    if (workerPool.concurrency() === 0) return run(batch)
    runningBatches.add(run(batch))
    await runningBatches.waitUntilFewerThan(workerPool.concurrency())
  }

  function reserveLocations(route: Route): PageLocations {
    const markdownCopyPath = plan.markdownCopyPathOf(route)
    return {
      html: plan.pathsOf(route).map(sink.reserve),
      markdownCopy: markdownCopyPath === undefined ? undefined : sink.reserve(markdownCopyPath),
    }
  }

  const { find, describe, rowsText } = createCachedPageFinder({
    pages: plan.pages,
    cache,
    hasSearchIndex: input.hasSearchIndex,
    fingerprintOf: documents.fingerprintOf,
  })

  /** @param maxRemaining Maximum number of pages to render, this one included. */
  async function push(
    { route: { doc, source }, locations, page, task, rows, posts, key, ordinal }: ChangedPage,
    maxRemaining: number,
  ) {
    const article = doc && documents.takeArticle(doc)
    const docKey = doc && documents.keyOf(doc)
    const isTimed = input.onPageTimed === undefined ? undefined : true
    const postKeys = posts.length === 0 ? undefined : posts.map(documents.keyOf)
    const job = { task, docKey, postKeys, article, ...locations, isTimed }
    pending.push({ source, ordinal, page, key, rows, job })
    input.threadPolicy.onPage(renderedCount, maxRemaining)
    if (pending.length >= (workerPool.concurrency() === 0 ? 1 : PAGES_PER_BATCH)) await dispatch()
  }

  function reuse({ route: { doc }, locations }: UnverifiedPage): void {
    for (const location of listLocations(locations)) sink.reuse(location)
    // Frees the memory of the article.
    if (doc !== undefined) documents.takeArticle(doc)
    input.onDone(true)
  }

  const { pageRoutes } = plan
  const unverified: UnverifiedPage[] = []
  for (const [ordinal, route] of pageRoutes.entries()) {
    const locations = reserveLocations(route)
    const state = find(route)
    if (state.kind === 'changed')
      await push({ route, locations, ordinal, ...state }, pageRoutes.length - ordinal)
    else {
      const { page, cachedPage } = state
      unverified.push({ route, locations, cachedPage })
      const { search, diagnostics } = cachedPage
      const markdownCopy = writtenCopy(locations, cachedPage)
      reorderBuffer.add(ordinal, {
        page: listedAs(page, cachedPage),
        isRendered: true,
        isCached: true,
        search,
        markdownCopy,
        diagnostics,
      })
    }
    await yieldToEventLoop()
  }
  if (pending.length > 0) await dispatch()
  for (const [index, entry] of unverified.entries()) {
    if (hasUnchangedFiles(entry.cachedPage, entry.locations)) reuse(entry)
    else await push({ ...entry, ordinal: undefined, ...describe(entry.route) }, unverified.length - index)
    await yieldToEventLoop()
  }
  if (pending.length > 0) await dispatch()
  await runningBatches.waitUntilDone()
}
