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
import { createBreather } from '../process/breathe.ts'
import type { Documents } from '../project/openDocuments.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { pushAll } from '../shared/pushAll.ts'
import type { IndexStart } from '../workers/indexStart.ts'
import { createInFlight } from '../workers/inFlight.ts'
import type { RenderSetup } from '../workers/jobs.ts'
import type { Workforce } from '../workers/openWorkforce.ts'
import { openPageCache } from './pageCache.ts'
import type { OutputPlan, OutputPlanInput } from './planOutput.ts'
import { renderPages } from './renderPages.ts'
import { openSiteIndexing } from './siteIndexing.ts'

export interface RenderSiteInput extends Pick<OutputPlanInput, 'loaded' | 'bundle'> {
  readonly plan: OutputPlan
  readonly sink: Sink
  /** Pages run code of the site. */
  readonly hasOwnCode: boolean
  readonly pluginState: string | undefined
  readonly workforce: Workforce
  /** Absent where the site has no index of its own. */
  readonly indexStart: IndexStart | undefined
  readonly documents: Documents
  readonly onRender: (done: number, total: number) => void
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
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
  const { plan, sink, workforce, indexStart, documents, loaded, bundle, cacheEnv, onRender } = input
  const { config } = loaded.site
  const cacheFolder = cacheEnv && cacheFolderOf(config.siteDir, cacheEnv)
  const setup: RenderSetup = {
    frame: plan.frame,
    code: bundle.code,
    forSearch: indexStart !== undefined,
    isEnglish: indexStart?.setup.index.isEnglish ?? false,
  }
  const { parser, allowUnsafeHtml, components } = loaded.content
  const cache =
    cacheFolder === undefined
      ? undefined
      : openPageCache({
          folder: cacheFolder,
          setup,
          tool: [...toolState(), parser, String(allowUnsafeHtml), input.pluginState ?? '', ...components],
        })
  const indexing = indexStart
    ? openSiteIndexing({
        start: indexStart,
        sink,
        cache,
        onThread: () => workforce.lanes() > 0 || workforce.pays(plan.pageRoutes.length),
      })
    : undefined
  const listed: ListedPage[] = []
  const diagnostics: Diagnostic[] = []
  let done = 0
  let kept = 0
  await renderPages({
    plan,
    sink,
    workforce,
    documents,
    cache,
    forSearch: setup.forSearch,
    hasOwnCode: input.hasOwnCode,
    render: workforce.renderer(setup, bundle.server),
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
  const breathe = createBreather()
  for (const route of plan.routes) {
    if (route.kind !== 'redirect') continue
    await sink.write(plan.createRedirect(route))
    await breathe()
  }
  for (const file of plan.bundleFiles) await sink.write(file)
  for (const copy of plan.copies) await sink.copy(path.join(siteDir, copy.source), copy.path)
  for (const file of plan.createSiteFiles(listed)) await sink.write(file)
}

export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { plan, sink, workforce, documents } = input
  const { listed, kept, diagnostics, cache, indexing } = await writePages(input)
  const ending = createInFlight()
  // A thread of its own finishes the index, and the others take their time to end.
  if (indexing !== undefined) ending.add(indexing.finish())
  ending.add(workforce.close())
  ending.add(writeOthers(input, listed))
  await ending.untilDone()
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
      if (isOutputKept && documents.areIncludesSame()) cache?.save()
      else cache?.close()
    },
  }
}
