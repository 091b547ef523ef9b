/**
 * Pages of the build before. In: all that a page shows, as a key. Out: which files it had, as hashes, what was said
 * about it and what search finds of it. The files themselves are in the last output: a page is kept where it still has
 * them, byte for byte.
 */
import { type BytesCache, createBytesCache } from '../../cache/bytesCache.ts'
import { decodeValue } from '../../cache/encodeValue.ts'
import { hashBytes, hashOf } from '../../cache/hashOf.ts'
import type { ListedPage } from '../../output/listedPage.ts'
import type { OutputPlace } from '../../output/sink.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { UserError } from '../../shared/userError.ts'
import type { PageOutcome, RenderSetup } from '../threads/jobs.ts'
import { hashOutputFile } from './hashOutput.ts'

export interface KeptPage {
  readonly htmlHash: string
  readonly twinHash?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly search?: FoundPage | undefined
}

/** What search finds of a page. */
export interface FoundPage {
  readonly hash: string
  /** `encodePreparedPage`. Read when it is asked for: of most pages it never is. */
  readonly read: () => Uint8Array
}

/** The index as it was made of pages. */
export interface KeptIndex {
  /** Of what search finds of all pages, in their order. */
  readonly key: string
  /** Hash by output path. */
  readonly files: readonly (readonly [outputPath: string, hash: string])[]
}

/** A page by what decides its task: the key of that task, and what lists show of it. */
export interface NamedPage {
  readonly task: string
  readonly page: ListedPage
}

export interface PageCache {
  /**
   * @param task JSON of the page's `SentTask`.
   * @param fingerprint Of its document, where it has one.
   */
  keyOf(task: string, fingerprint: string | undefined): string
  get(key: string): KeptPage | undefined
  set(key: string, outcome: PageOutcome): void
  /** @param state As `PageDescriber.stateOf` has it. */
  keyOfState(state: string, fingerprint: string | undefined): string
  getByState(key: string): { readonly page: ListedPage; readonly kept: KeptPage } | undefined
  /** A second name for a page. */
  setState(key: string, page: NamedPage): void
  readonly index: KeptIndex | undefined
  setIndex(index: KeptIndex): void
  save(): void
}

export interface PageCacheOptions {
  /** Absolute folder of the cache. */
  readonly folder: string
  readonly setup: RenderSetup
  /** Names everything else that a page is made by: the tool, its options, plugins of the site. */
  readonly tool: readonly string[]
}

const INDEX = 'index'

type Header = Omit<KeptPage, 'search'> & { readonly searchHash?: string | undefined }

const searchKey = (key: string): string => `search ${key}`

/** Whether a file of the last output is what was written then, whoever was there since. */
export const isStill = ({ last }: OutputPlace, hash: string): boolean =>
  last !== undefined && hashOutputFile(last) === hash

export function openPageCache({ folder, setup, tool }: PageCacheOptions): PageCache {
  const cache: BytesCache = createBytesCache({
    folder,
    name: 'pages',
    namespace: hashOf([...tool, hashBytes('setup', JSON.stringify(setup))]),
  })
  const index = cache.get(INDEX)

  function readSearch(key: string): Uint8Array {
    const bytes = cache.get(searchKey(key))
    // It was there, whole, when the page was found: somebody writes into the file.
    if (bytes === undefined)
      throw new UserError(`The cache in "${folder}" was changed while it was read`, { hint: 'build again' })
    return bytes
  }

  function get(key: string): KeptPage | undefined {
    const bytes = cache.get(key)
    if (bytes === undefined) return undefined
    const { searchHash, ...header }: Header = decodeValue(bytes)
    if (searchHash === undefined) return header
    // Looked at now, while the page can still be rendered instead.
    if (cache.get(searchKey(key)) === undefined) return undefined
    return { ...header, search: { hash: searchHash, read: () => readSearch(key) } }
  }

  return {
    keyOf: (task, fingerprint) => hashBytes([fingerprint ?? ''], task),
    get,
    set(key, { htmlHash = '', twinHash, diagnostics, search }) {
      const header: Header = { htmlHash, twinHash, diagnostics, searchHash: search?.hash }
      cache.set(key, Buffer.from(JSON.stringify(header)))
      if (search !== undefined) cache.set(searchKey(key), search.bytes)
    },
    keyOfState: (state, fingerprint) => `state ${hashBytes([fingerprint ?? ''], state)}`,
    getByState(key) {
      const bytes = cache.get(key)
      if (bytes === undefined) return undefined
      const { task, page }: NamedPage = decodeValue(bytes)
      const kept = get(task)
      return kept && { page, kept }
    },
    setState: (key, page) => cache.set(key, Buffer.from(JSON.stringify(page))),
    index: index && decodeValue(index),
    setIndex: (kept) => cache.set(INDEX, Buffer.from(JSON.stringify(kept))),
    save: () => {
      cache.save()
    },
  }
}
