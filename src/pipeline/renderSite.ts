/**
 * The second half of `build`: every route to its files, into the sink.
 * In: the loaded site and its bundle. Out: diagnostics and the number of pages. A page that fails is named and the
 * others go on, so that one run reports every failure.
 */
import path from 'node:path'
import type { ListedPage } from '../output/listedPage.ts'
import type { PathCollision, Sink } from '../output/sink.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { createSiteIndex, hasOwnIndex, openIndexCache } from './createSiteIndex.ts'
import { listedPart, type OutputPlanInput, planOutput } from './planOutput.ts'

export interface RenderSiteInput extends OutputPlanInput {
  readonly sink: Sink
  readonly onRender: (done: number, total: number) => void
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
}

export interface RenderedSite {
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Pages are compared by the routes stage; what is left are static files that only some disks can tell apart. */
const collisionDiagnostic = ({ first, second }: PathCollision): Diagnostic => ({
  rule: 'duplicate-route',
  message: `"${second}" and "${first}" are one file where the disk ignores case`,
  file: second,
})

export async function renderSite({
  sink,
  onRender,
  cacheEnv,
  ...input
}: RenderSiteInput): Promise<RenderedSite> {
  const plan = await planOutput(input)
  const diagnostics: Diagnostic[] = [...plan.diagnostics]
  const pages: ListedPage[] = []
  const { config } = input.loaded.site
  const cache = hasOwnIndex(config) ? openIndexCache(config, cacheEnv) : undefined
  const index = hasOwnIndex(config) ? createSiteIndex(config, cache) : undefined
  let rendered = 0
  const total = plan.pageRoutes.length
  for (const route of plan.routes) {
    if (route.kind === 'redirect') await sink.write(plan.createRedirect(route))
    else {
      const { page, html, twin, search, diagnostics: ofPage } = plan.pages.render(route, index !== undefined)
      diagnostics.push(...ofPage)
      rendered += 1
      if (html !== undefined) pages.push(listedPart(page))
      if (search !== undefined) index?.add(search)
      onRender(rendered, total)
      for (const file of plan.pathsOf(route)) {
        if (html !== undefined) await sink.write({ path: file, contents: html })
      }
      const twinPath = plan.twinPathOf(route)
      if (twin !== undefined && twinPath !== undefined) await sink.write({ path: twinPath, contents: twin })
    }
  }

  for (const file of plan.bundleFiles) await sink.write(file)
  for (const copy of plan.copies) await sink.copy(path.join(config.siteDir, copy.source), copy.path)
  for (const file of plan.createSiteFiles(pages)) await sink.write(file)
  for (const file of (await index?.finish()) ?? []) await sink.write(file)
  cache?.save()
  diagnostics.push(...sink.collisions().map(collisionDiagnostic))
  return { pages: pages.length, diagnostics }
}
