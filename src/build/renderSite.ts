/**
 * The second half of `build`: every route to its files, into the sink.
 * In: the loaded site and its bundle. Out: diagnostics and the number of pages. A page that fails is named and the
 * others go on, so that one run reports every failure.
 */
import path from 'node:path'
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { toolState } from '../cache/inputs/toolState.ts'
import type { PathCollision, Sink } from '../output/folder/sink.ts'
import type { ListedPage } from '../output/listedPage.ts'
import { createYielder } from '../process/yieldToEventLoop.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { pushAll } from '../shared/pushAll.ts'
import { createInFlight } from '../workers/inFlight.ts'
import type { RenderSetup } from '../workers/jobs.ts'
import type { BuildOptions } from './buildOptions.ts'
import type { BuildTools } from './buildTools.ts'
import type { BuildProject } from './openBuild.ts'
import { openPageCache } from './pageCache.ts'
import type { OutputPlan, OutputPlanInput } from './planOutput.ts'
import { renderPages } from './renderPages.ts'
import { openSiteIndexing } from './siteIndexing.ts'

export interface RenderSiteInput extends Pick<OutputPlanInput, 'loaded' | 'bundle'> {
  readonly project: BuildProject
  readonly plan: OutputPlan
  readonly sink: Sink
  readonly tools: BuildTools
  readonly options: Pick<BuildOptions, 'cacheEnv'>
  readonly onRender: (done: number, total: number) => void
}

export interface RenderedSite {
  readonly pages: number
  /** Pages among them whose files are those of the last output. */
  readonly kept: number
  readonly diagnostics: readonly Diagnostic[]
  /** Ends the page cache. It holds these pages where their output is kept, else still those of the last output. */
  readonly endCache: (isOutputKept: boolean) => void
}

/** Pages and static files are compared by the routes stage; what is left are names of files that others are made of. */
const collisionDiagnostic = ({ first, second }: PathCollision): Diagnostic => ({
  rule: 'duplicate-route',
  message: `"${second}" and "${first}" are one file where the disk ignores case`,
  file: second,
})

/** All pages. The index that is made of them is still to be finished, and what can be kept of them to be saved. */
async function writePages(input: RenderSiteInput) {
  const { project, plan, sink, tools, bundle, options, onRender } = input
  const { config, content, pluginState = '', hasOwnCode } = project
  const { workerPool, indexStart, documents } = tools
  const { cacheEnv } = options
  const cacheFolder = cacheEnv && cacheFolderOf(config.siteDir, cacheEnv)
  const setup: RenderSetup = {
    siteWide: plan.siteWide,
    code: bundle.code,
    forSearch: indexStart !== undefined,
    isEnglish: indexStart?.setup.index.isEnglish ?? false,
  }
  const { parser, allowUnsafeHtml, components } = content
  const cache =
    cacheFolder === undefined
      ? undefined
      : openPageCache({
          folder: cacheFolder,
          setup,
          tool: [...toolState(), parser, String(allowUnsafeHtml), pluginState, ...components],
        })
  const indexing = indexStart
    ? openSiteIndexing({
        start: indexStart,
        sink,
        cache,
        onThread: () => workerPool.concurrency() > 0 || workerPool.isWorthThreads(plan.pageRoutes.length),
      })
    : undefined
  const listed: ListedPage[] = []
  const diagnostics: Diagnostic[] = []
  let done = 0
  let kept = 0
  await renderPages({
    plan,
    sink,
    workerPool,
    documents,
    cache,
    forSearch: setup.forSearch,
    hasOwnCode,
    render: workerPool.renderer(setup, bundle.server),
    async onPage(result) {
      if (result.isRendered) listed.push(result.page)
      pushAll(diagnostics, result.diagnostics)
      await indexing?.add(result)
    },
    onFailure: (found) => pushAll(diagnostics, found),
    onDone(isKept) {
      done += 1
      if (isKept) kept += 1
      onRender(done, plan.pageRoutes.length)
    },
  })
  return { listed, kept, diagnostics, cache, indexing }
}

/** Everything but pages and their index. */
async function writeOthers({ plan, sink, loaded }: RenderSiteInput, listed: readonly ListedPage[]) {
  const { siteDir } = loaded.site.config
  const yieldToEventLoop = createYielder()
  for (const route of plan.routes) {
    if (route.kind !== 'redirect') continue
    await sink.write(plan.createRedirect(route))
    await yieldToEventLoop()
  }
  for (const file of plan.bundleFiles) await sink.write(file)
  for (const copy of plan.copies) await sink.copy(path.join(siteDir, copy.source), copy.path)
  for (const file of plan.createSiteFiles(listed)) await sink.write(file)
}

export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { plan, sink, tools } = input
  const { listed, kept, diagnostics, cache, indexing } = await writePages(input)
  const ending = createInFlight()
  // A thread of its own finishes the index, and the others take their time to end.
  if (indexing !== undefined) ending.add(indexing.finish())
  ending.add(tools.workerPool.close())
  ending.add(writeOthers(input, listed))
  await ending.waitUntilDone()
  const { staticFiles } = input.loaded.site.listing
  const collisions = sink
    .collisions()
    .filter(({ first, second }) => !staticFiles.has(first) || !staticFiles.has(second))
    .map(collisionDiagnostic)
  return {
    pages: listed.length,
    kept,
    diagnostics: [...plan.diagnostics, ...diagnostics, ...collisions],
    endCache(isOutputKept) {
      // What was rendered of a file that changed meanwhile is for this output alone.
      if (isOutputKept && tools.documents.areIncludesSame()) cache?.save()
      else cache?.close()
    },
  }
}
