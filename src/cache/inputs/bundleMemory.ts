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
import { isText, listOf, objectOf } from '../shape.ts'
import { CLOCK_STEP_MS } from '../sourceState.ts'
import { type BundlePlace, createBundleStateReader } from './bundleState.ts'
import { toolState } from './toolState.ts'

export interface Made<T> {
  /** Survives structuredClone. */
  readonly value: T
  /** Sources that it consists of, absolute; undefined: it is not to be kept, as when it failed. */
  readonly inputs: readonly string[] | undefined
}

export interface BundleMemory {
  memoize<T>(name: string, make: () => Promise<Made<T>>): Promise<T>
  save(): void
}

export interface BundleMemoryOptions {
  readonly config: SiteConfig
  readonly files: Pick<DiscoveredFiles, 'pages' | 'components'>
  readonly minify: boolean
  /** Environment variables, which name the cache's folder; undefined: nothing is remembered. */
  readonly cacheEnv: Readonly<Record<string, string | undefined>> | undefined
}

/** Folders of sources that a site may have without any of them being in a bundle yet. */
const FOLDERS = ['theme', 'components', 'pages']

interface Kept {
  readonly name: string
  readonly value: unknown
  readonly inputs: readonly string[]
  /** As `BundleStateReader` gives it. */
  readonly state: string
}

const isKept = objectOf({ name: isText, inputs: listOf(isText), state: isText })

/** Undefined for bytes that this module did not write. */
function decodeKept(bytes: Uint8Array | undefined): Kept | undefined {
  try {
    const value: unknown = bytes && deserialize(bytes)
    return isKept(value) ? (value as Kept) : undefined
  } catch {
    return undefined
  }
}

/** A source that changed while it was compiled cannot be fingerprinted. */
const areQuiet = (inputs: readonly string[], since: number): boolean =>
  inputs.every((file) => {
    const stats = bestEffort(() => statSync(file))
    return stats === undefined || Math.max(stats.mtimeMs, stats.ctimeMs) < since - CLOCK_STEP_MS
  })

export const NO_MEMORY: BundleMemory = {
  memoize: async (_name, make) => (await make()).value,
  save: () => {},
}

/** A configuration without functions and plugins, whose options may have no JSON form: no bundle depends on them. */
function plain(config: SiteConfig): string {
  const markdown = { ...config.markdown, remarkPlugins: [], rehypePlugins: [] }
  return JSON.stringify({ ...config, markdown, outDir: '', timeoutMs: 0 })
}

type CacheEnvironment = BundleMemoryOptions['cacheEnv']

interface MemoryOptions extends BundlePlace {
  readonly cacheEnv: CacheEnvironment
  /** Name of the file. */
  readonly name: string
  /** What a bundle is made with. */
  readonly about: Hashable
}

function openMemory({ cacheEnv, name, about, ...place }: MemoryOptions): BundleMemory {
  if (cacheEnv === undefined) return NO_MEMORY
  const { NODE_PATH, NODE_ENV } = process.env
  const cache: BytesCache = createBytesCache({
    folder: cacheFolderOf(place.siteDir, cacheEnv),
    name,
    namespace: hashOf([...toolState(), about, NODE_PATH, NODE_ENV]),
  })
  const stateAtStart = createBundleStateReader(place)
  return {
    async memoize<T>(name: string, make: () => Promise<Made<T>>): Promise<T> {
      const kept = decodeKept(cache.get(name))
      if (kept?.name === name && stateAtStart(kept.inputs) === kept.state) return kept.value as T
      const since = Date.now()
      const { value, inputs } = await make()
      const isQuiet = inputs !== undefined && areQuiet(inputs, since)
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
export function openBundleMemory({ config, files, minify, cacheEnv }: BundleMemoryOptions): BundleMemory {
  const about = [plain(config), JSON.stringify([files.pages, [...files.components]]), minify]
  return openMemory({ siteDir: config.siteDir, folders: FOLDERS, cacheEnv, name: 'code', about })
}

/** Of the configuration and the files of sidebars, which are known before anything else of the site is. */
export const openConfigMemory = (siteDir: string, cacheEnv: CacheEnvironment): BundleMemory =>
  openMemory({ siteDir, folders: [], cacheEnv, name: 'config', about: [] })
