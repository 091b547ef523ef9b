/**
 * What esbuild made in an earlier build, of sources that are still the same.
 * In: a name, and how to make it. Out: the same value as making it gives. Sources count by their contents; what decides
 * which sources there are counts as well.
 */
import { statSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { DiscoveredFiles } from '../../files/discoverFiles.ts'
import type { SiteConfig } from '../../shared/config.ts'
import { bestEffort } from '../bestEffort.ts'
import { type BytesCache, createBytesCache } from '../bytesCache.ts'
import { cacheFolderOf } from '../cacheFolder.ts'
import { type Hashable, hashOf } from '../hashOf.ts'
import { isString, listOf, objectOf } from '../shape.ts'
import { CLOCK_STEP_MS } from '../sourceState.ts'
import { type BundleScope, createBundleStateReader } from './bundleState.ts'
import { toolState } from './toolState.ts'

export interface ComputedValue<T> {
  /** Survives structuredClone. */
  readonly value: T
  /** Sources that it consists of, absolute; undefined: it is not to be kept, as when it failed. */
  readonly inputs: readonly string[] | undefined
}

export interface BundleCache {
  memoize<T>(name: string, make: () => Promise<ComputedValue<T>>): Promise<T>
  save(): void
}

export interface BundleCacheOptions {
  readonly config: SiteConfig
  readonly files: Pick<DiscoveredFiles, 'pages' | 'components'>
  readonly minify: boolean
  /** Environment variables, which name the cache's folder; undefined: nothing is remembered. */
  readonly cacheEnv: Readonly<Record<string, string | undefined>> | undefined
}

/** Folders of sources that a site may have without any of them being in a bundle yet. */
const FOLDERS = ['theme', 'components', 'pages']

interface BundleEntry {
  readonly name: string
  readonly value: unknown
  readonly inputs: readonly string[]
  /** As `BundleStateReader` gives it. */
  readonly state: string
}

const isBundleEntry = objectOf({ name: isString, inputs: listOf(isString), state: isString })

/** Undefined for bytes that this module did not write. */
function decodeBundleEntry(bytes: Uint8Array | undefined): BundleEntry | undefined {
  try {
    const value: unknown = bytes && deserialize(bytes)
    return isBundleEntry(value) ? (value as BundleEntry) : undefined
  } catch {
    return undefined
  }
}

/** A source that changed while it was compiled cannot be fingerprinted. */
const areUnchangedSince = (inputs: readonly string[], since: number): boolean =>
  inputs.every((file) => {
    const stats = bestEffort(() => statSync(file))
    return stats === undefined || Math.max(stats.mtimeMs, stats.ctimeMs) < since - CLOCK_STEP_MS
  })

export const NO_CACHE: BundleCache = {
  memoize: async (_name, make) => (await make()).value,
  save: () => {},
}

/** A configuration without functions and plugins, whose options may have no JSON form: no bundle depends on them. */
function serializeConfig(config: SiteConfig): string {
  const markdown = { ...config.markdown, remarkPlugins: [], rehypePlugins: [] }
  return JSON.stringify({ ...config, markdown, outDir: '', timeoutMs: 0 })
}

type CacheEnvironment = BundleCacheOptions['cacheEnv']

interface CacheOptions extends BundleScope {
  readonly cacheEnv: CacheEnvironment
  /** Name of the file. */
  readonly name: string
  /** What a bundle is made with. */
  readonly about: Hashable
}

function openCache({ cacheEnv, name, about, ...place }: CacheOptions): BundleCache {
  if (cacheEnv === undefined) return NO_CACHE
  const { NODE_PATH, NODE_ENV } = process.env
  const cache: BytesCache = createBytesCache({
    folder: cacheFolderOf(place.siteDir, cacheEnv),
    name,
    namespace: hashOf([...toolState(), about, NODE_PATH, NODE_ENV]),
  })
  const stateAtStart = createBundleStateReader(place)
  return {
    async memoize<T>(name: string, make: () => Promise<ComputedValue<T>>): Promise<T> {
      const kept = decodeBundleEntry(cache.get(name))
      if (kept?.name === name && stateAtStart(kept.inputs) === kept.state) return kept.value as T
      const since = Date.now()
      const { value, inputs } = await make()
      const isQuiet = inputs !== undefined && areUnchangedSince(inputs, since)
      const state = isQuiet ? createBundleStateReader(place)(inputs) : undefined
      if (state !== undefined) cache.set(name, serialize({ name, value, inputs, state }))
      return value
    },
    save: () => {
      cache.save()
    },
  }
}

/** Of the code that pages consist of. */
export function openBundleCache({ config, files, minify, cacheEnv }: BundleCacheOptions): BundleCache {
  const about = [serializeConfig(config), JSON.stringify([files.pages, [...files.components]]), minify]
  return openCache({ siteDir: config.siteDir, folders: FOLDERS, cacheEnv, name: 'code', about })
}

/** Of the configuration and the files of sidebars, which are known before anything else of the site is. */
export const openConfigCache = (siteDir: string, cacheEnv: CacheEnvironment): BundleCache =>
  openCache({ siteDir, folders: [], cacheEnv, name: 'config', about: [] })
