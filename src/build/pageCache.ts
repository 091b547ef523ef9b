/**
 * Cache of the pages of earlier builds. The key is a hash of all inputs of a page. An entry has the hashes of its files,
 * its diagnostics and its search content. The files themselves are in the previous output: a page is reused if its
 * files there are unchanged.
 */
import { type BytesCache, createBytesCache } from '../cache/bytesCache.ts'
import { hashBytes, hashOf } from '../cache/hashOf.ts'
import { OutdatedError } from '../shared/errors/outdatedError.ts'
import type { PageOutcome } from '../shared/page/pageOutcome.ts'
import type { OutputLocation } from '../shared/site/outputLocation.ts'
import type { RenderJobSetup } from '../workers/jobs.ts'
import { hashOutput, hashOutputFile } from '../workers/render/hashOutput.ts'
import {
  decodeIndexEntry,
  decodePageEntry,
  decodeTextsEntry,
  encodeEntry,
  type IndexEntry,
  type PageEntry,
  type TextsEntry,
} from './pageEntries.ts'

export interface CachedPage extends Omit<PageEntry, 'key' | 'searchHash'> {
  readonly search?: SearchContent | undefined
}

/** Indexed content of a page. */
export interface SearchContent {
  readonly hash: string
  /**
   * Returns bytes of `encodePreparedPage`. Read on demand, since most builds do not need the content of most pages.
   * @throws {OutdatedError} If the entry was removed from the cache after the page was found.
   */
  readonly read: () => Uint8Array
}

export interface PageCache {
  /**
   * @param task JSON of the page's `PageTask`.
   * @param fingerprint Fingerprint of its document; '' for a page without a document.
   */
  keyOf(task: string, fingerprint: string): string
  get(key: string): CachedPage | undefined
  set(key: string, outcome: PageOutcome): void
  readonly index: IndexEntry | undefined
  setIndex(index: IndexEntry): void
  readonly texts: TextsEntry['files']
  setTexts(files: TextsEntry['files']): void
  save(): void
  /** Discards new entries. No effect after `save`. */
  close(): void
}

interface PageCacheOptions {
  /** Absolute folder of the cache. */
  readonly folder: string
  /** Name of the cache in the folder. */
  readonly name: string
  readonly setup: RenderJobSetup
  /** Fingerprints of all other inputs of pages: the tool, its options, plugins of the site. */
  readonly otherInputs: readonly string[]
}

const INDEX_KEY = 'index'
const TEXTS_KEY = 'texts'

const searchKey = (key: string): string => `search ${key}`

/** Whether a file of the previous output still has the bytes that were written. */
export const isUnchanged = ({ previous }: OutputLocation, hash: string): boolean =>
  previous !== undefined && hashOutputFile(previous) === hash

export function openPageCache({ folder, name, setup, otherInputs }: PageCacheOptions): PageCache {
  const cache: BytesCache = createBytesCache({
    folder,
    name,
    namespace: hashOf([...otherInputs, hashBytes('setup', JSON.stringify(setup))]),
  })
  const index = decodeIndexEntry(cache.get(INDEX_KEY))

  function readSearch(key: string, hash: string): Uint8Array {
    const bytes = cache.get(searchKey(key))
    if (bytes === undefined || hashOutput(bytes) !== hash)
      throw new OutdatedError(`The cache in "${folder}" was changed while it was read`)
    return bytes
  }

  function get(key: string): CachedPage | undefined {
    const entry = decodePageEntry(cache.get(key))
    if (entry?.key !== key) return undefined
    const { key: _, searchHash, ...page } = entry
    if (searchHash === undefined) return page
    // Checked early: a miss here renders one page again, a miss in `read` the whole site.
    if (cache.get(searchKey(key)) === undefined) return undefined
    return { ...page, search: { hash: searchHash, read: () => readSearch(key, searchHash) } }
  }

  return {
    keyOf: (task, fingerprint) => hashBytes([fingerprint], task),
    get,
    set(key, { htmlHash = '', markdownCopyHash, isNoIndex, diagnostics, search }) {
      const searchHash = search?.hash
      cache.set(key, encodeEntry({ key, htmlHash, markdownCopyHash, isNoIndex, diagnostics, searchHash }))
      if (search !== undefined) cache.set(searchKey(key), search.bytes)
    },
    index,
    setIndex: (entry) => cache.set(INDEX_KEY, encodeEntry(entry)),
    texts: decodeTextsEntry(cache.get(TEXTS_KEY))?.files ?? [],
    setTexts: (files) => cache.set(TEXTS_KEY, encodeEntry({ files })),
    save: () => {
      cache.save()
    },
    close: () => cache.close(),
  }
}
