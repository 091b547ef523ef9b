/**
 * `build`: load, check links, bundle, render every page, write all of it or nothing.
 * Whatever fails is reported together; one finding at `throw` and the last good output stays.
 */
import { loadConfig } from '../config/loadConfig.ts'
import { contentOptionsOf } from '../content/contentOptions.ts'
import { type DiscoveredFiles, discoverFiles } from '../content/discoverFiles.ts'
import { wantedRules } from '../links/severities.ts'
import { createDiskSink } from '../output/diskSink.ts'
import { type LockHolder, lockOutput } from '../output/lockOutput.ts'
import type { Sink } from '../output/sink.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/userError.ts'
import { askedRules } from './askedRules.ts'
import { bundleCode, diagnosticsOfCode } from './bundleCode.ts'
import { type BundleMemory, NO_MEMORY, openBundleMemory, openConfigMemory } from './bundleMemory.ts'
import { collectFindings } from './collectFindings.ts'
import { loadSidebars } from './loadSidebars.ts'
import { loadSite } from './loadSite.ts'
import { openDocuments } from './openDocuments.ts'
import { planOutput } from './planOutput.ts'
import { pluginStateOf } from './pluginState.ts'
import { hasCode, startProbe } from './readPageFacts.ts'
import { needsToolAlone, readReadyBundles, readyFile } from './readyBundles.ts'
import { renderSite } from './renderSite.ts'
import { openWorkforce, type Workforce } from './work/openWorkforce.ts'

export interface BuildOptions {
  readonly siteDir?: string
  /** Folder that relative options start from, and the default site. */
  readonly cwd: string
  readonly outDir?: string
  readonly baseUrl?: string
  readonly includeDrafts?: boolean
  /** Warnings fail the build as well. */
  readonly strict?: boolean
  readonly minify?: boolean
  /** Threads that read and render; 0: this process does everything. Default: one for each processor. */
  readonly workers?: number | undefined
  /** Environment variables, which name the cache's folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  readonly onProgress?: (progress: BuildProgress) => void
  /** Another build works on the same output, and is waited for. */
  readonly onWait?: (holder: LockHolder) => void
}

export interface BuildProgress {
  readonly phase: 'read' | 'bundle' | 'render' | 'write'
  readonly done: number
  readonly total: number
}

export interface BuildResult {
  readonly config: SiteConfig
  readonly findings: readonly Finding[]
  /** A finding at `throw`, or a warning with `strict`: nothing was written. */
  readonly failed: boolean
  readonly pages: number
  readonly files: number
  readonly durationMs: number
}

/** Counts the files that reach the sink. */
function withCount(sink: Sink): Sink & { readonly count: () => number } {
  let files = 0
  return {
    ...sink,
    count: () => files,
    claim: (outputPath) => {
      files += 1
      return sink.claim(outputPath)
    },
    write: (file) => {
      files += 1
      return sink.write(file)
    },
    copy: (source, outputPath) => {
      files += 1
      return sink.copy(source, outputPath)
    },
  }
}

interface Prepared {
  readonly configMemory: BundleMemory
  readonly files: DiscoveredFiles
  readonly workforce: Workforce
  readonly pluginState: string | undefined
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

/** The first half: everything that is known before anything is written. */
async function prepare(options: BuildOptions, config: SiteConfig, prepared: Prepared) {
  const { files, workforce, pluginState, configMemory } = prepared
  const { cwd, cacheEnv, minify = true } = options
  const { pages, components } = files
  const content = contentOptionsOf(config, new Set(components.keys()))
  const memory = openBundleMemory({ config, files, minify, cacheEnv })
  const ready = needsToolAlone(config, files, { minify }) ? readReadyBundles(readyFile()) : undefined
  // esbuild works in a process of its own, while this one reads.
  const bundling =
    ready === undefined ? bundleCode({ config, pages, components, minify }, memory) : Promise.resolve(ready)
  // Awaited below; a failure while files are still being read must not count as unhandled.
  bundling.catch(() => {})
  const probe = startProbe(config, files, { forBrowser: false, memory })
  const documents = openDocuments(config, content, {
    workforce,
    inspect: false,
    cacheEnv,
    pluginState,
  })
  const wanted = askedRules(wantedRules(config), { external: false, published: false })
  const progress = options.onProgress ?? (() => {})
  const sidebars = await loadSidebars(config, cwd, undefined, configMemory.remember)
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

/**
 * @throws {UserError} for an unusable configuration and for a disk that refuses; the last good output stays.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const { cacheEnv, strict = false, onProgress: progress = () => {} } = options
  let configMemory = NO_MEMORY
  const configInputs: string[] = []
  const config = await loadConfig({
    ...options,
    onInputs: (inputs) => configInputs.push(...inputs),
    memoryOf(siteDir) {
      configMemory = openConfigMemory(siteDir, cacheEnv)
      return configMemory
    },
  })
  const pluginState = pluginStateOf(config.siteDir, configInputs)
  const files = await discoverFiles(config)
  assertContent(config, files)
  const workforce = openWorkforce({
    content: contentOptionsOf(config, new Set(files.components.keys())),
    config: { siteDir: config.siteDir, cwd: options.cwd },
    threads: options.workers,
  })
  try {
    const { loaded, bundles, plan, documents, wanted } = await prepare(options, config, {
      files,
      workforce,
      pluginState,
      configMemory,
    })
    const release = await lockOutput(config.outDir, { onWait: options.onWait })
    try {
      const sink = withCount(createDiskSink(config.outDir))
      try {
        const rendered = await renderSite({
          loaded,
          bundle: bundles.bundle,
          plan,
          sink,
          workforce,
          documents,
          hasOwnCode: hasCode(config, files),
          pluginState,
          cacheEnv,
          onRender: (done, total) => progress({ phase: 'render', done, total }),
        })
        const diagnostics = [...diagnosticsOfCode(bundles), ...rendered.diagnostics]
        const findings = collectFindings(loaded, diagnostics, { wanted })
        const failed = findings.some(
          ({ severity }) => severity === 'throw' || (strict && severity === 'warn'),
        )
        if (failed) await sink.abort()
        else {
          progress({ phase: 'write', done: 0, total: 1 })
          await sink.finish()
        }
        return {
          config,
          findings,
          failed,
          pages: rendered.pages,
          files: failed ? 0 : sink.count(),
          durationMs: performance.now() - started,
        }
      } catch (error) {
        // Before the folder goes that they write into.
        await workforce.close()
        await sink.abort()
        throw error
      }
    } finally {
      release()
    }
  } finally {
    await workforce.close()
  }
}
