/**
 * Pages of the build before. In: all that a page shows, as a key. Out: which files it had, as hashes, what was said
 * about it and what search finds of it. The files themselves are in the last output: a page is kept where it still has
 * them, byte for byte.
 */
import { type BytesCache, createBytesCache } from '../cache/bytesCache.ts'
import { hashBytes, hashOf } from '../cache/hashOf.ts'
import type { OutputLocation } from '../output/folder/sink.ts'
import { OutdatedError } from '../shared/outdatedError.ts'
import type { PageOutcome, RenderSetup } from '../workers/jobs.ts'
import { hashOutput, hashOutputFile } from '../workers/render/hashOutput.ts'
import {
  decodeIndexEntry,
  decodePageEntry,
  encodeEntry,
  type IndexEntry,
  type PageEntry,
} from './pageEntries.ts'

export interface KeptPage extends Omit<PageEntry, 'searchHash'> {
  readonly search?: FoundPage | undefined
}

/** What search finds of a page. */
export interface FoundPage {
  readonly hash: string
  /**
   * `encodePreparedPage`. Read when it is asked for: of most pages it never is.
   * @throws {OutdatedError} when the cache has lost it since the page was found.
   */
  readonly read: () => Uint8Array
}

export interface PageCache {
  /**
   * @param task JSON of the page's `PageTask`.
   * @param fingerprint Of its document, where it has one.
   */
  keyOf(task: string, fingerprint: string | undefined): string
  get(key: string): KeptPage | undefined
  set(key: string, outcome: PageOutcome): void
  /** For `createMemoizedKeys`. */
  readonly memo: Pick<BytesCache, 'get' | 'set'>
  readonly index: IndexEntry | undefined
  setIndex(index: IndexEntry): void
  save(): void
  /** In place of `save`, for an output that is dropped. */
  close(): void
}

export interface PageCacheOptions {
  /** Absolute folder of the cache. */
  readonly folder: string
  readonly setup: RenderSetup
  /** Names everything else that a page is made by: the tool, its options, plugins of the site. */
  readonly tool: readonly string[]
}

const INDEX = 'index'

const searchKey = (key: string): string => `search ${key}`

/** Whether a file of the last output still has the bytes that were written. */
export const isStill = ({ previous }: OutputLocation, hash: string): boolean =>
  previous !== undefined && hashOutputFile(previous) === hash

export function openPageCache({ folder, setup, tool }: PageCacheOptions): PageCache {
  const cache: BytesCache = createBytesCache({
    folder,
    name: 'pages',
    namespace: hashOf([...tool, hashBytes('setup', JSON.stringify(setup))]),
  })
  const index = decodeIndexEntry(cache.get(INDEX))

  function readSearch(key: string, hash: string): Uint8Array {
    const bytes = cache.get(searchKey(key))
    if (bytes === undefined || hashOutput(bytes) !== hash)
      throw new OutdatedError(`The cache in "${folder}" was changed while it was read`)
    return bytes
  }

  function get(key: string): KeptPage | undefined {
    const entry = decodePageEntry(cache.get(key))
    if (entry === undefined) return undefined
    const { searchHash, ...page } = entry
    if (searchHash === undefined) return page
    // Looked at now, while this page alone can be rendered instead of the whole site.
    if (cache.get(searchKey(key)) === undefined) return undefined
    return { ...page, search: { hash: searchHash, read: () => readSearch(key, searchHash) } }
  }

  return {
    keyOf: (task, fingerprint) => hashBytes([fingerprint ?? ''], task),
    get,
    set(key, { htmlHash = '', markdownCopyHash, diagnostics, search }) {
      cache.set(key, encodeEntry({ htmlHash, markdownCopyHash, diagnostics, searchHash: search?.hash }))
      if (search !== undefined) cache.set(searchKey(key), search.bytes)
    },
    memo: cache,
    index,
    setIndex: (made) => cache.set(INDEX, encodeEntry(made)),
    save: () => {
      cache.save()
    },
    close: () => cache.close(),
  }
}
