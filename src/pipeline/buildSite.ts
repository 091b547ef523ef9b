/**
 * `build`: load, check links, bundle, render every page, write all of it or nothing.
 * Whatever fails is reported together; one finding at `throw` and the last good output stays.
 */
import { loadConfig } from '../config/loadConfig.ts'
import { contentOptionsOf } from '../content/contentOptions.ts'
import { type DiscoveredFiles, discoverFiles } from '../content/discoverFiles.ts'
import { wantedRules } from '../links/severities.ts'
import { createDiskSink } from '../output/diskSink.ts'
import type { Sink } from '../output/sink.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/userError.ts'
import { askedRules } from './askedRules.ts'
import { bundleCode, diagnosticsOfCode } from './bundleCode.ts'
import { collectFindings } from './collectFindings.ts'
import { loadSite } from './loadSite.ts'
import { openDocuments } from './openDocuments.ts'
import { startProbe } from './readPageFacts.ts'
import { renderSite } from './renderSite.ts'
import { openWorkforce } from './work/openWorkforce.ts'

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

/**
 * @throws {UserError} for an unusable configuration and for a disk that refuses; the last good output stays.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const progress = options.onProgress ?? (() => {})
  const config = await loadConfig(options)
  const files = await discoverFiles(config)
  assertContent(config, files)

  // esbuild works in a process of its own, while this one reads.
  const { pages, components } = files
  const bundling = bundleCode({ config, pages, components, minify: options.minify ?? true })
  // Awaited below; a failure while files are still being read must not count as unhandled.
  bundling.catch(() => {})
  const probe = startProbe(config, files)
  const wanted = askedRules(wantedRules(config), { external: false, published: false })
  const content = contentOptionsOf(config, new Set(components.keys()))
  const { siteDir } = config
  const { cacheEnv } = options
  const workforce = openWorkforce({ content, config: { ...options, siteDir }, threads: options.workers })
  const documents = openDocuments(config, content, { workforce, inspect: false, cacheEnv })
  try {
    const loaded = await loadSite(config, files, {
      cwd: options.cwd,
      inspect: false,
      readAll: documents.readAll,
      probe,
      wanted,
      onRead: (done, total) => progress({ phase: 'read', done, total }),
    })
    progress({ phase: 'bundle', done: 0, total: 1 })
    const bundles = await bundling
    const onRender = (done: number, total: number) => progress({ phase: 'render', done, total })
    const rendering = { loaded, ...bundles, workforce, documents, cacheEnv, onRender }
    const sink = withCount(createDiskSink(config.outDir))
    try {
      const rendered = await renderSite({ ...rendering, sink })
      const diagnostics = [...diagnosticsOfCode(bundles), ...rendered.diagnostics]
      const findings = collectFindings(loaded, diagnostics, { wanted })
      const failed = findings.some(
        ({ severity }) => severity === 'throw' || (options.strict === true && severity === 'warn'),
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
      await sink.abort()
      throw error
    }
  } finally {
    await workforce.close()
  }
}
