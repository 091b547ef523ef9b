/**
 * `build`: bundles the site's code while the site is loaded (documents, routes, links), renders every page and writes the
 * output. All findings are reported together. With a finding of severity `throw`, the previous output remains.
 */

import type { BuildOptions, BuildResult } from '../build/buildOptions.ts'
import { withBuildTools } from '../build/buildTools.ts'
import { collectBuildFindings } from '../build/collectBuildFindings.ts'
import { openBuild } from '../build/openBuild.ts'
import { openCards } from '../build/openCards.ts'
import { openVariants } from '../build/openVariants.ts'
import { renderSite } from '../build/renderSite.ts'
import { retryWithEmptyCache } from '../build/retryWithEmptyCache.ts'
import { startBundling } from '../build/startBundling.ts'
import { withOutput } from '../build/withOutput.ts'
import { hasErrors } from '../diagnostics/failure.ts'
import { rulesOfBuild } from '../diagnostics/rulesOfBuild.ts'
import { planOutput } from '../plan/planOutput.ts'
import { loadAllSidebars } from '../project/loadSidebars.ts'
import { loadSite } from '../project/loadSite.ts'

async function buildOnce(options: BuildOptions): Promise<Omit<BuildResult, 'durationMs'>> {
  const { strict = false, onProgress = () => {}, onPageTimed } = options
  const project = await openBuild(options)
  const { config, configCache } = project
  const rules = rulesOfBuild(config)
  const onRead = (done: number, total: number) => onProgress({ phase: 'read', done, total })
  const onRender = (done: number, total: number) => onProgress({ phase: 'render', done, total })
  return withBuildTools(project, options, async (tools) => {
    const code = startBundling(project, options, tools.bundleCache)
    const sidebars = await loadAllSidebars(project, undefined, { memoize: configCache.memoize })
    configCache.save()
    const { readAll } = tools.documents
    const loading = { inspect: false, sidebars, readAll, probe: code.probe, enabledRules: rules, onRead }
    const loaded = await loadSite(project, loading)
    onProgress({ phase: 'bundle', done: 0, total: 1 })
    const bundles = await code.finish()
    const plan = await planOutput({
      loaded,
      ...bundles,
      createVariants: openVariants(loaded.site, tools),
      createCards: openCards(loaded.site, tools),
    })
    const output = await withOutput(config, options, tools, async (sink) => {
      const { server } = bundles
      const rendered = await renderSite({ loaded, server, plan, sink, tools, onRender, onPageTimed })
      const findings = collectBuildFindings(loaded, bundles, rendered.diagnostics, {
        enabledRules: rules,
        strict,
      })
      const failed = hasErrors(findings)
      const { pages, reusedPageCount: reusedPages, saveCache } = rendered
      return { result: { findings, failed, pages, reusedPages }, saveCache }
    })
    return { config, ...output }
  })
}

/** @throws {UserError} For an invalid configuration, and for an error of the disk; the previous output remains. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const result = await retryWithEmptyCache(options, buildOnce)
  return { ...result, durationMs: performance.now() - started }
}
