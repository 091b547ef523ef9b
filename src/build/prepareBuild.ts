/**
 * The first half of `build`: configuration, documents, links and code, up to the plan of the output.
 * In: options of the command. Out: all that is known before anything is written. It renders and writes nothing.
 */

import { bundleCode, type CodeBundles } from '../bundle/bundleCode.ts'
import { hasSiteCode } from '../bundle/hasSiteCode.ts'
import { needsToolAlone, readReadyBundles, readyFile } from '../bundle/readyBundles.ts'
import {
  type BundleMemory,
  NO_MEMORY,
  openBundleMemory,
  openConfigMemory,
} from '../cache/inputs/bundleMemory.ts'
import { pluginStateOf } from '../cache/inputs/pluginState.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { askedRules } from '../diagnostics/askedRules.ts'
import { wantedRules } from '../diagnostics/severities.ts'
import { type DiscoveredFiles, discoverFiles } from '../files/discoverFiles.ts'
import { type ContentOptions, contentOptionsOf, hasPlugins } from '../markdown/contentOptions.ts'
import { documentsOf } from '../project/documents.ts'
import { startProbe } from '../project/facts/readPageFacts.ts'
import { loadSidebars } from '../project/loadSidebars.ts'
import { type LoadedSite, loadSite } from '../project/loadSite.ts'
import { type Documents, openDocuments } from '../project/openDocuments.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { RuleId } from '../shared/rules.ts'
import { UserError } from '../shared/userError.ts'
import type { IndexStart } from '../workers/indexStart.ts'
import type { Workforce } from '../workers/openWorkforce.ts'
import type { BuildOptions } from './buildOptions.ts'
import { type OutputPlan, planOutput } from './planOutput.ts'

/** What a build is about, known at once. */
export interface BuildSources {
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
  readonly content: ContentOptions
  /** `pluginStateOf` the site; '' without plugins. */
  readonly pluginState: string | undefined
  /** What was made of the configuration's modules before. */
  readonly configMemory: BundleMemory
  /** Pages run code of the site. */
  readonly hasOwnCode: boolean
}

export interface BuildWorkers {
  readonly workforce: Workforce
  /** Absent where the site has no index of its own. */
  readonly indexStart: IndexStart | undefined
}

export interface PreparedBuild {
  readonly loaded: LoadedSite
  readonly bundles: CodeBundles
  readonly plan: OutputPlan
  readonly documents: Documents
  readonly wanted: ReadonlySet<RuleId>
}

/** An empty site would replace a good one without a word. */
function assertContent(config: SiteConfig, { docs, pages }: DiscoveredFiles): void {
  if (pages.length > 0 || [...docs.values()].some((sources) => sources.length > 0)) return
  const folders = config.docs.map(({ path }) => `"${path}"`).join(', ')
  throw new UserError(
    `There is nothing to build: no Markdown in ${folders || 'a docs folder'} and no pages`,
    {
      hint: 'docs.path in the configuration names the folder of the documents',
    },
  )
}

/** @throws {UserError} for an unusable configuration, and a site without content. */
export async function findSources(options: BuildOptions): Promise<BuildSources> {
  let configMemory = NO_MEMORY
  const inputs: string[] = []
  const config = await loadConfig({
    ...options,
    onInputs: (files) => inputs.push(...files),
    memoryOf(siteDir) {
      configMemory = openConfigMemory(siteDir, options.cacheEnv)
      return configMemory
    },
  })
  const files = await discoverFiles(config)
  assertContent(config, files)
  const content = contentOptionsOf(config, new Set(files.components.keys()))
  return {
    config,
    files,
    content,
    pluginState: hasPlugins(content) ? pluginStateOf({ siteDir: config.siteDir, inputs, content }) : '',
    configMemory,
    hasOwnCode: hasSiteCode(config, files),
  }
}

/** esbuild works in a process of its own, while this one reads. */
function startBundling(
  { config, files }: BuildSources,
  memory: BundleMemory,
  { minify = true, readyFile: file = readyFile() }: BuildOptions,
) {
  const ready = needsToolAlone(config, files, { minify }) ? readReadyBundles(file) : undefined
  if (ready !== undefined) return Promise.resolve(ready)
  const { pages, components } = files
  const bundling = bundleCode({ config, pages, components, minify }, memory)
  // Awaited later; a failure while files are still being read must not count as unhandled.
  bundling.catch(() => {})
  return bundling
}

/** @throws {UserError} for sidebars files that cannot be used. */
export async function prepareBuild(
  options: BuildOptions,
  sources: BuildSources,
  { workforce, indexStart }: BuildWorkers,
): Promise<PreparedBuild> {
  const { config, files, content, pluginState, configMemory } = sources
  const { cwd, cacheEnv, minify = true, onProgress: progress = () => {} } = options
  const all = documentsOf(files).length
  const documents = openDocuments(config, content, {
    workforce,
    inspect: false,
    cacheEnv,
    pluginState,
    onMissing(count) {
      // What search finds is nearly always another thing after an edit.
      if (count > 0 && workforce.pays(all)) indexStart?.begin()
    },
  })
  // Threads take as long to start as this process has other things to do.
  if (documents.areNew) workforce.expect(all)
  const memory = openBundleMemory({ config, files, minify, cacheEnv })
  const bundling = startBundling(sources, memory, options)
  const probe = startProbe(config, files, { forBrowser: false, memory })
  const wanted = askedRules(wantedRules(config), { external: false, published: false })
  const sidebars = await loadSidebars(config, cwd, undefined, configMemory)
  configMemory.save()
  const loaded = await loadSite(config, files, {
    cwd,
    sidebars,
    inspect: false,
    readAll: documents.readAll,
    probe,
    wanted,
    onRead: (done, total) => progress({ phase: 'read', done, total }),
  })
  progress({ phase: 'bundle', done: 0, total: 1 })
  const bundles = await bundling
  memory.save()
  const plan = await planOutput({ loaded, ...bundles })
  return { loaded, bundles, plan, documents, wanted }
}
