/**
 * `build`: bundles the site's code while the site is loaded (documents, routes, links), renders every page and writes the
 * output. All findings are reported together. With a finding of severity `throw`, the previous output remains.
 */

import { chooseLocales } from '../config/index.ts'
import { hasErrors, rulesOfBuild } from '../diagnostics/index.ts'
import { loadAllSidebars, loadLanguages } from '../project/index.ts'
import { assertLanguagesKept } from './assertLanguagesKept.ts'
import type { BuildOptions, BuildResult } from './buildOptions.ts'
import { withBuildTools } from './buildTools.ts'
import { collectBuildFindings } from './collectBuildFindings.ts'
import { openBuild } from './openBuild.ts'
import { planLanguages, renderLanguages } from './renderLanguages.ts'
import { retryOutdated } from './retryOutdated.ts'
import { startBundling } from './startBundling.ts'
import { withOutput } from './withOutput.ts'

async function buildOnce(options: BuildOptions): Promise<Omit<BuildResult, 'durationMs'>> {
  const { strict = false, onProgress = () => {}, onPageTimed } = options
  const project = await openBuild(options)
  const { config, configCache, projects } = project
  const isChosen = chooseLocales(config, options.locales)
  assertLanguagesKept(config, isChosen, options.cwd)
  const enabledRules = rulesOfBuild(config)
  const onRead = (done: number, total: number) => onProgress({ phase: 'read', done, total })
  const onRender = (done: number, total: number) => onProgress({ phase: 'render', done, total })
  return withBuildTools(project, options, async (tools) => {
    const code = startBundling(project, options, tools.bundleCache)
    const sidebars = await loadAllSidebars(project, undefined, { memoize: configCache.memoize })
    configCache.save()
    const sites = await loadLanguages(projects, {
      inspect: false,
      sidebars,
      readAll: tools.documents.readAll,
      probe: code.probe,
      enabledRules,
      onRead,
    })
    onProgress({ phase: 'bundle', done: 0, total: 1 })
    const bundles = await code.finish()
    const chosen = sites.filter(({ site }) => isChosen(site.config.locale.name))
    const planned = await planLanguages(sites, bundles, tools)
    const output = await withOutput(config, options, tools, async (sink) => {
      const { server } = bundles
      const rendered = await renderLanguages({
        planned,
        isChosen,
        server,
        sink,
        tools,
        onRender,
        onPageTimed,
      })
      const { pages, reusedPages, diagnostics, saveCache } = rendered
      const findings = collectBuildFindings(chosen, bundles, diagnostics, { enabledRules, strict })
      return { result: { findings, failed: hasErrors(findings), pages, reusedPages }, saveCache }
    })
    return { config, ...output }
  })
}

/** @throws {UserError} For an invalid configuration, and for an error of the disk; the previous output remains. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const result = await retryOutdated(options, buildOnce)
  return { ...result, durationMs: performance.now() - started }
}
