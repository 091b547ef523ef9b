/**
 * Writes the files of all routes to the sink, and all other files of the output. A page that fails produces a
 * diagnostic and does not stop the others, so that one run reports every failure.
 */
import path from 'node:path'
import type { PathCollision, Sink } from '../output/folder/sink.ts'
import type { ListedPage } from '../output/listedPage.ts'
import type { OutputPlan, OutputPlanInput } from '../plan/planOutput.ts'
import { createYielder } from '../process/yieldToEventLoop.ts'
import type { PageTime } from '../shared/buildProfile.ts'
import { pushAll } from '../shared/collections/pushAll.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { hasEmbeddedIndex, indexSetupOf, loadSearchLanguage } from '../workers/createSiteIndex.ts'
import { createInFlight } from '../workers/inFlight.ts'
import type { RenderJobSetup } from '../workers/jobs.ts'
import type { BuildTools } from './buildTools.ts'
import { renderPages } from './renderPages.ts'
import { openSiteIndexing } from './siteIndexing.ts'
import { type WrittenCopy, writeTexts } from './writeTexts.ts'

interface RenderSiteInput extends Pick<OutputPlanInput, 'loaded' | 'server'> {
  readonly plan: OutputPlan
  readonly sink: Sink
  readonly tools: BuildTools
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

/** The routes stage compares pages and static files. The remaining collisions are those of generated files. */
const collisionDiagnostic = ({ first, second }: PathCollision): Diagnostic => ({
  rule: 'duplicate-route',
  message: `"${second}" and "${first}" are one file where the disk ignores case`,
  file: second,
})

/** Writes all pages. The caller finishes the index; `withOutput` saves the cache. */
async function writePages(input: RenderSiteInput) {
  const { plan, sink, tools, server, onRender } = input
  const { config } = input.loaded.site
  const { workerPool, threadPolicy, documents, openPartsCache } = tools
  const index = hasEmbeddedIndex(config) ? indexSetupOf(config) : undefined
  const setup: RenderJobSetup = {
    siteWide: plan.siteWide,
    code: server.code,
    hasSearchIndex: index !== undefined,
    searchLanguage: index?.language ?? '',
  }
  const cache = tools.openPageCache(setup)
  const indexing =
    index &&
    openSiteIndexing({
      setup: index,
      language: await loadSearchLanguage(index.language),
      openPartsCache,
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
  { plan, sink, loaded }: RenderSiteInput,
  { listed, copies, cache }: Awaited<ReturnType<typeof writePages>>,
) {
  const { siteDir } = loaded.site.config
  const yieldToEventLoop = createYielder()
  for (const route of plan.routes) {
    if (route.kind !== 'redirect') continue
    await sink.write(plan.createRedirect(route))
    await yieldToEventLoop()
  }
  for (const file of plan.bundleFiles) await sink.write(file)
  for (const { path: name, read } of plan.imageFiles) await sink.write({ path: name, contents: read() })
  for (const copy of plan.copies) {
    const contents = plan.readAdded(copy.source)
    if (contents === undefined) await sink.copy(path.join(siteDir, copy.source), copy.path)
    else await sink.write({ path: copy.path, contents })
  }
  for (const file of plan.createSiteFiles(listed)) await sink.write(file)
  await writeTexts({ plan: (sizeOf) => plan.createTexts(listed, sizeOf), copies, sink, cache })
}

export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { plan, sink, tools } = input
  const written = await writePages(input)
  const { listed, reusedPageCount, diagnostics, cache, indexing } = written
  const closingTasks = createInFlight()
  // The index is finished while the threads exit.
  if (indexing !== undefined) closingTasks.add(indexing.finish())
  closingTasks.add(tools.workerPool.close())
  closingTasks.add(writeOtherFiles(input, written))
  await closingTasks.waitUntilDone()
  const { staticFiles } = input.loaded.site.listing
  const collisions = sink
    .collisions()
    .filter(({ first, second }) => !staticFiles.has(first) || !staticFiles.has(second))
    .map(collisionDiagnostic)
  return {
    pages: listed.length,
    reusedPageCount,
    diagnostics: [...plan.diagnostics, ...diagnostics, ...collisions],
    saveCache() {
      if (tools.documents.areInputsKnown()) cache?.save()
    },
  }
}
