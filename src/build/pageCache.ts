/**
 * Cache of the pages of earlier builds. The key is a hash of all inputs of a page. An entry has the hashes of its files,
 * its diagnostics and its search content. The files themselves are in the previous output: a page is reused if its
 * files there are unchanged.
 */
import { decodeValue, hashBytes, hashOf } from '../cache/index.ts'
import { openStore } from '../disk/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { OutdatedError } from '../shared/errors/outdatedError.ts'
import type { PageOutcome } from '../shared/page/pageOutcome.ts'
import type { OutputLocation } from '../shared/site/outputLocation.ts'
import { hashOutput, hashOutputFile, type RenderJobSetup } from '../workers/index.ts'

/** Facts of a rendered page: hashes of its files and of its search content, and its diagnostics. */
interface PageEntry {
  readonly htmlHash: string
  readonly markdownCopyHash?: string | undefined
  readonly isNoIndex?: true | undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly searchHash?: string | undefined
}

export interface IndexEntry {
  /** Hash of the search content of all pages, in their order. */
  readonly key: string
  readonly files: readonly (readonly [outputPath: string, hash: string])[]
}

/** A file with the texts of all pages. The key is the hash of the Markdown copies in the file. */
export type TextsFile = readonly [outputPath: string, key: string, hash: string]

export interface CachedPage extends Omit<PageEntry, 'searchHash'> {
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
  readonly texts: readonly TextsFile[]
  setTexts(files: readonly TextsFile[]): void
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
  const store = openStore({
    folder,
    name,
    version: hashOf([...otherInputs, hashBytes('setup', JSON.stringify(setup))]),
  })
  const read = <Value>(key: string): Value | undefined => {
    const bytes = store.get(key)
    return bytes && decodeValue<Value>(bytes)
  }
  const write = (key: string, value: PageEntry | IndexEntry | readonly TextsFile[]): void =>
    store.set(key, Buffer.from(JSON.stringify(value)))

  function readSearch(key: string, hash: string): Uint8Array {
    const bytes = store.get(searchKey(key))
    if (bytes === undefined || hashOutput(bytes) !== hash)
      throw new OutdatedError(`The cache in "${folder}" was changed while it was read`)
    return bytes
  }

  function get(key: string): CachedPage | undefined {
    const entry = read<PageEntry>(key)
    if (entry === undefined) return undefined
    const { searchHash, ...page } = entry
    if (searchHash === undefined) return page
    // Checked early: a miss here renders one page again, a miss in `read` the whole site.
    if (store.get(searchKey(key)) === undefined) return undefined
    return { ...page, search: { hash: searchHash, read: () => readSearch(key, searchHash) } }
  }

  return {
    keyOf: (task, fingerprint) => hashBytes([fingerprint], task),
    get,
    set(key, { htmlHash = '', markdownCopyHash, isNoIndex, diagnostics, search }) {
      const searchHash = search?.hash
      write(key, { htmlHash, markdownCopyHash, isNoIndex, diagnostics, searchHash })
      if (search !== undefined) store.set(searchKey(key), search.bytes)
    },
    index: read<IndexEntry>(INDEX_KEY),
    setIndex: (entry) => write(INDEX_KEY, entry),
    texts: read<readonly TextsFile[]>(TEXTS_KEY) ?? [],
    setTexts: (files) => write(TEXTS_KEY, files),
    save: () => {
      store.save()
    },
    close: () => store.close(),
  }
}
