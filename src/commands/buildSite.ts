/**
 * `build`: load, check links, bundle, render every page, write all of it or nothing.
 * Whatever fails is reported together; one finding at `throw` and the last good output stays.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BuildOptions } from '../build/buildOptions.ts'
import {
  type BuildSources,
  type BuildWorkers,
  findSources,
  type PreparedBuild,
  prepareBuild,
} from '../build/prepareBuild.ts'
import { renderSite } from '../build/renderSite.ts'
import { diagnosticsOfCode } from '../bundle/bundleCode.ts'
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { clearPacks } from '../cache/clearPacks.ts'
import { findSite } from '../config/findSite.ts'
import { hasPlugins } from '../markdown/contentOptions.ts'
import { createDiskSink } from '../output/folder/diskSink.ts'
import { lockOutput } from '../output/folder/lockOutput.ts'
import type { Sink } from '../output/folder/sink.ts'
import { collectFindings } from '../project/collectFindings.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { OutdatedError } from '../shared/outdatedError.ts'
import { TIMED_OUT } from '../shared/timeout.ts'
import { UserError } from '../shared/userError.ts'
import { hasOwnIndex, indexSetupOf } from '../workers/createSiteIndex.ts'
import { createIndexStart } from '../workers/indexStart.ts'
import { openWorkforce } from '../workers/openWorkforce.ts'

export interface BuildResult {
  readonly config: SiteConfig
  readonly findings: readonly Finding[]
  /** A finding at `throw`, or a warning with `strict`: nothing was written. */
  readonly failed: boolean
  readonly pages: number
  /** Pages among them that are as they were in the last output. */
  readonly keptPages: number
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

const isTimeout = ({ rule, message }: Finding): boolean =>
  rule === 'page-failed' && message.startsWith(TIMED_OUT)

/**
 * Pages are rendered to look for links, too: a page that timed out twice is reported once, by the last of its findings,
 * which names the loop where one of them does.
 */
const withoutRepeatedTimeouts = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(
    (finding, index) =>
      !isTimeout(finding) ||
      !findings.slice(index + 1).some((other) => isTimeout(other) && other.file === finding.file),
  )

interface Ready extends PreparedBuild, BuildWorkers {
  readonly sources: BuildSources
}

type Written = Pick<BuildResult, 'findings' | 'failed' | 'pages' | 'keptPages' | 'files'>

/** Renders into the sink, and puts the new output in its place unless something failed. */
async function writeOutput(options: BuildOptions, ready: Ready): Promise<Written> {
  const { cacheEnv, strict = false, onProgress: progress = () => {} } = options
  const { sources, workforce, indexStart, loaded, bundles, plan, documents, wanted } = ready
  const sink = withCount(createDiskSink(sources.config.outDir))
  try {
    const rendered = await renderSite({
      loaded,
      bundle: bundles.bundle,
      plan,
      sink,
      workforce,
      indexStart,
      documents,
      hasOwnCode: sources.hasOwnCode,
      pluginState: sources.pluginState,
      cacheEnv,
      onRender: (done, total) => progress({ phase: 'render', done, total }),
    })
    const diagnostics = [...diagnosticsOfCode(bundles), ...rendered.diagnostics]
    const findings = withoutRepeatedTimeouts(collectFindings(loaded, diagnostics, { wanted }))
    const failed = findings.some(({ severity }) => severity === 'throw' || (strict && severity === 'warn'))
    rendered.endCache(!failed)
    if (failed) {
      await sink.abort()
      return { findings, failed, pages: rendered.pages, keptPages: rendered.kept, files: 0 }
    }
    progress({ phase: 'write', done: 0, total: 1 })
    // What code of the site has left to fail does so before the output is another.
    await nextTurn()
    await sink.finish()
    return { findings, failed, pages: rendered.pages, keptPages: rendered.kept, files: sink.count() }
  } catch (error) {
    // Threads write into the folder that goes.
    await workforce.close()
    await sink.abort()
    throw error
  }
}

async function buildOnce(options: BuildOptions): Promise<Omit<BuildResult, 'durationMs'>> {
  const sources = await findSources(options)
  const { config, content } = sources
  const workforce = openWorkforce({
    content,
    config: { siteDir: config.siteDir, cwd: options.cwd, timeoutMs: config.timeoutMs },
    threads: options.workers,
    runsSiteCode: sources.hasOwnCode || hasPlugins(content),
  })
  const cacheFolder = options.cacheEnv && cacheFolderOf(config.siteDir, options.cacheEnv)
  const indexStart = hasOwnIndex(config)
    ? createIndexStart({ index: indexSetupOf(config), cacheFolder })
    : undefined
  const workers: BuildWorkers = { workforce, indexStart }
  try {
    const prepared = await prepareBuild(options, sources, workers)
    // As late as can be: from here on signals wait for the next turn of the process.
    const release = await lockOutput(config.outDir, { onWait: options.onWait })
    try {
      const written = await writeOutput(options, { ...prepared, ...workers, sources })
      return { config, ...written }
    } finally {
      release()
    }
  } finally {
    await Promise.all([workforce.close(), indexStart?.close()])
  }
}

/**
 * A cache whose entries are whole and make no sense ends a build in errors that no site is the cause of. Those of
 * the user are none of them.
 */
const mayComeFromCache = (error: unknown, { cacheEnv }: BuildOptions): boolean =>
  error instanceof OutdatedError || (cacheEnv !== undefined && !(error instanceof UserError))

/** The same build with an empty cache; without one where the files of the cache cannot be removed. */
function withEmptyCache(options: BuildOptions): BuildOptions {
  const { cacheEnv, ...others } = options
  if (cacheEnv === undefined) return options
  return clearPacks(cacheFolderOf(findSite(options).siteDir, cacheEnv)) ? options : others
}

/**
 * What cannot be reused costs time: the build starts over without it.
 *
 * @throws {UserError} for an unusable configuration and for a disk that refuses; the last good output stays.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now()
  const build = async (chosen: BuildOptions): Promise<BuildResult> => ({
    ...(await buildOnce(chosen)),
    durationMs: performance.now() - started,
  })
  try {
    return await build(options)
  } catch (error) {
    if (!mayComeFromCache(error, options)) throw error
    return build(withEmptyCache(options))
  }
}
