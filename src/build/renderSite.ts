/**
 * Writes the files of all routes of a site in one language, and its other files. A page that fails produces a diagnostic
 * and does not stop the others, so that one run reports every failure.
 */
import type { ListedPage, Sink } from '../output/index.ts'
import type { OutputPlan, OutputPlanInput } from '../plan/index.ts'
import { createYielder } from '../process/index.ts'
import type { PageTime } from '../shared/buildProfile.ts'
import { pushAll } from '../shared/collections/pushAll.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import {
  createInFlight,
  hasEmbeddedIndex,
  indexSetupOf,
  loadSearchLanguage,
  type RenderJobSetup,
} from '../workers/index.ts'
import type { BuildTools } from './buildTools.ts'
import { renderPages } from './renderPages.ts'
import type { SharedFiles } from './sharedFiles.ts'
import { openSiteIndexing } from './siteIndexing.ts'
import { type WrittenCopy, writeTexts } from './writeTexts.ts'

interface RenderSiteInput extends Pick<OutputPlanInput, 'loaded' | 'server'> {
  readonly plan: OutputPlan
  /** The folder of the language. */
  readonly sink: Sink
  /** Files that all languages share. */
  readonly shared: SharedFiles
  readonly tools: BuildTools
  /** No other site is rendered afterwards, so the threads exit. */
  readonly isLast: boolean
  readonly onRender: (done: number, total: number) => void
  /** See `BuildOptions`. */
  readonly onPageTimed?: ((page: PageTime) => void) | undefined
}

interface RenderedSite {
  readonly pages: number
  /** Number of these pages whose files are reused from the previous output. */
  readonly reusedPageCount: number
  readonly diagnostics: readonly Diagnostic[]
  /** Saves the page cache. Its entries describe the new output, which must have replaced the previous one. */
  readonly saveCache: () => void
}

/** Writes all pages. The caller finishes the index; `withOutput` saves the cache. */
async function writePages(input: RenderSiteInput) {
  const { plan, sink, tools, server, onRender } = input
  const { config } = input.loaded.site
  const { locale } = config
  const { workerPool, threadPolicy, documents } = tools
  const index = hasEmbeddedIndex(config) ? indexSetupOf(config) : undefined
  const setup: RenderJobSetup = {
    siteWide: plan.siteWide,
    code: server.code,
    hasSearchIndex: index !== undefined,
    searchLanguage: index?.language ?? '',
  }
  const cache = tools.openPageCache(setup, locale)
  const indexing =
    index &&
    openSiteIndexing({
      setup: index,
      language: await loadSearchLanguage(index.language),
      openPartsCache: () => tools.openPartsCache(locale),
      sink,
      cache,
    })
  const listed: ListedPage[] = []
  const copies = new Map<string, WrittenCopy>()
  const diagnostics: Diagnostic[] = []
  let done = 0
  let reusedPageCount = 0
  await renderPages({
    plan,
    sink,
    workerPool,
    threadPolicy,
    documents,
    cache,
    hasSearchIndex: setup.hasSearchIndex,
    render: workerPool.renderer(setup, server.exports),
    onPageTimed: input.onPageTimed,
    onPage(result) {
      if (result.isRendered) listed.push(result.page)
      if (result.markdownCopy !== undefined) copies.set(result.page.path, result.markdownCopy)
      pushAll(diagnostics, result.diagnostics)
      indexing?.add(result)
    },
    onFailure: (found) => pushAll(diagnostics, found),
    onDone(isReused) {
      done += 1
      if (isReused) reusedPageCount += 1
      onRender(done, plan.pageRoutes.length)
    },
  })
  return { listed, copies, reusedPageCount, diagnostics, cache, indexing }
}

/** Writes all files except pages and their index. */
async function writeOtherFiles(
  { plan, sink, shared }: RenderSiteInput,
  { listed, copies, cache }: Awaited<ReturnType<typeof writePages>>,
) {
  const yieldToEventLoop = createYielder()
  for (const route of plan.routes) {
    if (route.kind !== 'redirect') continue
    await sink.write(plan.createRedirect(route))
    await yieldToEventLoop()
  }
  await shared.write(plan)
  for (const file of plan.createSiteFiles(listed)) await sink.write(file)
  await writeTexts({ plan: (sizeOf) => plan.createTexts(listed, sizeOf), copies, sink, cache })
}

export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { plan, tools } = input
  const written = await writePages(input)
  const { listed, reusedPageCount, diagnostics, cache, indexing } = written
  const closingTasks = createInFlight()
  // The index is finished while the threads exit.
  if (indexing !== undefined) closingTasks.add(indexing.finish())
  if (input.isLast) closingTasks.add(tools.workerPool.close())
  closingTasks.add(writeOtherFiles(input, written))
  await closingTasks.waitUntilDone()
  return {
    pages: listed.length,
    reusedPageCount,
    diagnostics: [...plan.diagnostics, ...diagnostics],
    saveCache() {
      if (tools.documents.areInputsKnown()) cache?.save()
    },
  }
}
