/**
 * Pages of the build before. In: all that a page shows, as a key. Out: which files it had, as hashes, what was said
 * about it and what search finds of it. The files themselves are in the last output: a page is kept where it still has
 * them, byte for byte.
 */
import { readFileSync } from 'node:fs'
import { type BytesCache, createBytesCache } from '../../cache/bytesCache.ts'
import { hashBytes, hashOf } from '../../cache/hashOf.ts'
import type { OutputPlace } from '../../output/sink.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { PageOutcome, RenderSetup } from '../work/jobs.ts'
import { hashOutput } from './hashOutput.ts'

export interface KeptPage {
  readonly htmlHash: string
  readonly twinHash?: string | undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly search?: { readonly bytes: Uint8Array; readonly hash: string } | undefined
}

/** The index as it was made of pages. */
export interface KeptIndex {
  /** Of what search finds of all pages, in their order. */
  readonly key: string
  /** Hash by output path. */
  readonly files: readonly (readonly [outputPath: string, hash: string])[]
}

export interface PageCache {
  /**
   * @param task JSON of the page's task.
   * @param fingerprint Of its document, where it has one.
   */
  keyOf(task: string, fingerprint: string | undefined): string
  get(key: string): KeptPage | undefined
  set(key: string, outcome: PageOutcome): void
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

/** The length of the header in four bytes, the lowest first, the header as JSON, what search finds. */
function encode({ htmlHash = '', twinHash, diagnostics, search }: PageOutcome): Uint8Array {
  const header: Header = { htmlHash, twinHash, diagnostics, searchHash: search?.hash }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, search?.bytes ?? Buffer.alloc(0)])
}

function decode(bytes: Uint8Array): KeptPage {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = 4 + buffer.readUInt32LE(0)
  const { searchHash, ...header }: Header = JSON.parse(buffer.toString('utf8', 4, end))
  return {
    ...header,
    ...(searchHash !== undefined && { search: { bytes: buffer.subarray(end), hash: searchHash } }),
  }
}

/** Whether a file of the last output is what was written then, whoever was there since. */
export function isStill({ last }: OutputPlace, hash: string): boolean {
  if (last === undefined) return false
  try {
    return hashOutput(readFileSync(last)) === hash
  } catch {
    return false
  }
}

export function openPageCache({ folder, setup, tool }: PageCacheOptions): PageCache {
  const cache: BytesCache = createBytesCache({
    folder,
    name: 'pages',
    namespace: hashOf([...tool, hashBytes('setup', Buffer.from(JSON.stringify(setup)))]),
  })
  const index = cache.get(INDEX)
  return {
    keyOf: (task, fingerprint) => hashBytes([fingerprint ?? ''], Buffer.from(task)),
    get(key) {
      const bytes = cache.get(key)
      return bytes && decode(bytes)
    },
    set: (key, outcome) => cache.set(key, encode(outcome)),
    index: index && JSON.parse(Buffer.from(index).toString()),
    setIndex: (kept) => cache.set(INDEX, Buffer.from(JSON.stringify(kept))),
    save: () => {
      cache.save()
    },
  }
}
