/**
 * Cache of results of esbuild. A cached value is valid while the contents of its sources are unchanged, and the files
 * that decide which sources are used (`createInputsFingerprinter`), and while git ignores none of them.
 */
import { statSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { bestEffort, openStore } from '../disk/index.ts'
import { createBundledFileRule, type DiscoveredFiles } from '../files/index.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { cacheFolderOf } from './cacheFolder.ts'
import { type Hashable, hashOf } from './hashOf.ts'
import { type BundleScope, createInputsFingerprinter } from './inputs/createInputsFingerprinter.ts'
import { toolState } from './inputs/toolState.ts'
import { CLOCK_STEP_MS } from './sourceState.ts'

interface ComputedValue<T> {
  /** Must be supported by `structuredClone`. */
  readonly value: T
  /** Absolute paths of all sources; undefined for a value that must not be cached, as after a failure. */
  readonly inputs: readonly string[] | undefined
}

export interface BundleCache {
  memoize<T>(name: string, compute: () => Promise<ComputedValue<T>>): Promise<T>
  save(): void
  /** Discards new values. No effect after `save`. */
  close(): void
}

interface BundleCacheOptions {
  readonly config: SiteConfig
  readonly files: Pick<DiscoveredFiles, 'pages' | 'components' | 'mdx'>
  readonly minify: boolean
  /** Environment variables that set the folder of the cache; undefined: no cache. */
  readonly cacheEnv: Readonly<Record<string, string | undefined>> | undefined
}

/** Folders in which a new file can change a bundle that has no source in them. */
const SOURCE_FOLDERS = ['theme', 'components', 'pages']

interface BundleEntry<T> {
  readonly value: T
  readonly inputs: readonly string[]
  /** Result of `createInputsFingerprinter`. */
  readonly state: string
}

/** Whether all inputs can be fingerprinted: a source that changed during compilation cannot. */
const areUnchangedSince = (inputs: readonly string[], since: number): boolean =>
  inputs.every((file) => {
    const stats = bestEffort(() => statSync(file))
    return stats === undefined || Math.max(stats.mtimeMs, stats.ctimeMs) < since - CLOCK_STEP_MS
  })

export const UNCACHED: BundleCache = {
  memoize: async (_name, compute) => (await compute()).value,
  save: () => {},
  close: () => {},
}

/** Omits plugins, since their options may not be JSON and bundles do not depend on them. */
function serializeConfig(config: SiteConfig): string {
  const markdown = { ...config.markdown, remarkPlugins: [], rehypePlugins: [], diagrams: {} }
  return JSON.stringify({ ...config, markdown, plugins: [], outDir: '', timeoutMs: 0 })
}

type CacheEnvironment = BundleCacheOptions['cacheEnv']

interface CacheOptions extends BundleScope {
  readonly cacheEnv: CacheEnvironment
  /** Name of the cache file, without its extension. */
  readonly name: string
  /** Inputs of all bundles that are not files. */
  readonly options: Hashable
  /** Whether a bundle may contain a source. Rules of git change while all sources stay the same. */
  readonly isPublished: (input: string) => boolean
}

function openCache({ cacheEnv, name, options, isPublished, ...scope }: CacheOptions): BundleCache {
  if (cacheEnv === undefined) return UNCACHED
  const { NODE_PATH, NODE_ENV } = process.env
  const store = openStore({
    folder: cacheFolderOf(scope.siteDir, cacheEnv),
    name,
    version: hashOf([...toolState(), options, NODE_PATH, NODE_ENV]),
  })
  const fingerprintBefore = createInputsFingerprinter(scope)
  return {
    async memoize<T>(name: string, compute: () => Promise<ComputedValue<T>>): Promise<T> {
      const bytes = store.get(name)
      const entry: BundleEntry<T> | undefined = bytes && deserialize(bytes)
      const isValid = entry !== undefined && fingerprintBefore(entry.inputs) === entry.state
      if (isValid && entry.inputs.every(isPublished)) return entry.value
      const since = Date.now()
      const { value, inputs } = await compute()
      const isUnchanged = inputs !== undefined && areUnchangedSince(inputs, since)
      const state = isUnchanged ? createInputsFingerprinter(scope)(inputs) : undefined
      if (state !== undefined) store.set(name, serialize({ value, inputs, state }))
      return value
    },
    save: () => {
      store.save()
    },
    close: store.close,
  }
}

/** Opens the cache of the bundles of pages. */
export function openBundleCache({ config, files, minify, cacheEnv }: BundleCacheOptions): BundleCache {
  const options = [
    serializeConfig(config),
    JSON.stringify([files.pages, [...files.components], files.mdx ?? null]),
    minify,
  ]
  const refusalOf = createBundledFileRule(config)
  const isPublished = (input: string) => refusalOf(input) === undefined
  const { siteDir } = config
  return openCache({ siteDir, folders: SOURCE_FOLDERS, cacheEnv, name: 'code', options, isPublished })
}

/** Opens the cache of the configuration and the sidebars files, which are compiled before the other files are read. */
export const openConfigCache = (siteDir: string, cacheEnv: CacheEnvironment): BundleCache =>
  openCache({ siteDir, folders: [], cacheEnv, name: 'config', options: [], isPublished: () => true })
