/**
 * `build`: loads the site, checks its links, bundles its code, renders every page and writes the output. All findings
 * are reported together. With a finding at `throw`, the last good output stays.
 */
import { buildFindings } from '../build/buildFindings.ts'
import type { BuildOptions, BuildResult } from '../build/buildOptions.ts'
import { withBuildTools } from '../build/buildTools.ts'
import { openBuild } from '../build/openBuild.ts'
import { planOutput } from '../build/planOutput.ts'
import { renderSite } from '../build/renderSite.ts'
import { retryWithoutCache } from '../build/retryWithoutCache.ts'
import { startCode } from '../build/startCode.ts'
import { withOutput } from '../build/withOutput.ts'
import { limitToRequested } from '../diagnostics/limitToRequested.ts'
import { enabledRules } from '../diagnostics/severities.ts'
import { loadSidebars } from '../project/loadSidebars.ts'
import { loadSite } from '../project/loadSite.ts'

async function buildOnce(options: BuildOptions): Promise<Omit<BuildResult, 'durationMs'>> {
  const { cwd, strict = false, onProgress = () => {} } = options
  const project = await openBuild(options)
  const { config, configMemory } = project
  const rules = limitToRequested(enabledRules(config), { external: false, published: false })
  const onRead = (done: number, total: number) => onProgress({ phase: 'read', done, total })
  const onRender = (done: number, total: number) => onProgress({ phase: 'render', done, total })
  return withBuildTools(project, options, async (tools) => {
    const code = startCode(project, options)
    const sidebars = await loadSidebars(config, cwd, undefined, configMemory)
    configMemory.save()
    const { readAll } = tools.documents
    const loading = { inspect: false, sidebars, readAll, probe: code.probe, enabledRules: rules, onRead }
    const loaded = await loadSite(project, loading)
    onProgress({ phase: 'bundle', done: 0, total: 1 })
    const bundles = await code.finish()
    const plan = await planOutput({ loaded, ...bundles })
    const output = await withOutput(config, options, tools, async (sink) => {
      const { bundle } = bundles
      const rendered = await renderSite({ project, loaded, bundle, plan, sink, tools, options, onRender })
      const findings = buildFindings(loaded, bundles, rendered.diagnostics, rules)
      const failed = findings.some(({ severity }) => severity === 'throw' || (strict && severity === 'warn'))
      rendered.endCache(!failed)
      return { findings, failed, pages: rendered.pages, keptPages: rendered.kept }
    })
    return { config, ...output }
  })
}

/** @throws {UserError} for an unusable configuration, and when the disk fails; the last good output stays. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const result = await retryWithoutCache(options, buildOnce)
  return { ...result, durationMs: performance.now() - started }
}
