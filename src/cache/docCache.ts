/**
 * Facts of documents from earlier runs.
 * In: the key of a document's file as it is now. Out: what reading it gave, diagnostics and all, as long as every
 * file it includes is the same too. Only contents count, never dates of files.
 * It must never fail nor give anything but what reading the file would give: all it can cost is time.
 */
import { readdirSync, realpathSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { Doc, DocIdentity } from '../shared/document/doc.ts'
import { bestEffort } from './bestEffort.ts'
import { createBytesCache, PACK_EXTENSION } from './bytesCache.ts'
import { encodeValue } from './encodeValue.ts'
import { hashBytes, hashOf } from './hashOf.ts'
import { isDoc } from './isDoc.ts'
import { CLOCK_STEP_MS, type RefusalOf, type SourceState, sourceState } from './sourceState.ts'

export interface DocCacheOptions {
  /** Absolute; made when something is saved. */
  readonly folder: string
  /** Hash of all that a document's facts depend on besides its files: tool, parser, options, plugins. */
  readonly namespace: string
  /** Absolute; included files are named from here. */
  readonly siteDir: string
  /** A document is another one when a file that it includes may be published no longer, or may be now. */
  readonly refusalOf: RefusalOf
  /** Milliseconds since 1970; for tests. */
  readonly now?: (() => number) | undefined
  /** Largest file, in bytes; for tests. */
  readonly maxBytes?: number | undefined
}

export interface DocCache {
  /** No earlier run left anything for this one. */
  readonly isEmpty: boolean
  /** Each call gives a new value. */
  get(key: string): Doc | undefined
  /** @param facts What `encodeValue` made of it, where that is known. */
  set(key: string, doc: Doc, facts?: Uint8Array): void
  /**
   * Of a document that was found or set: names all that it was made from, its text and what that includes. Undefined
   * when that is not certain.
   */
  fingerprint(key: string): string | undefined
  /** Whether the included files are still as they were when a document was found or set. */
  hasSameIncludes(): boolean
  /**
   * Writes what is new, and clears away what was not used for long; nothing is found afterwards. Returns false when it
   * could not.
   */
  save(): boolean
}

const DAY_MS = 86_400_000

/** A branch somebody comes back to within a month finds its documents; more would fill disks. */
const MAX_AGE_DAYS = 30

/** About 70,000 documents of ordinary length. What is new waits in memory, so this bounds memory too. */
const MAX_BYTES = 256 * 1024 * 1024

/** Files for other options or versions of the tool that are kept beside this one. */
const MAX_OTHER_NAMESPACES = 3

const PREFIX = 'docs-'

/** Key of one document: its place in the site and its bytes. */
export const docKey = (
  {
    source,
    contentPath,
    plugin,
    version,
    locale,
  }: Omit<DocIdentity, 'id'> & Pick<Doc, 'source' | 'contentPath'>,
  bytes: Uint8Array,
): string => hashBytes([source, contentPath, plugin, version, locale], bytes)

/** What an entry holds: the states of `doc.dependencies`, in their order. */
interface DocEntry {
  readonly states: readonly string[]
  readonly doc: Doc
}

const LINE_END = 0x0a

/** The states as JSON, a line break, the facts as they were encoded where they were found. */
const encodeEntry = (states: readonly string[], facts: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(states)}\n`), facts])

/** Undefined for an entry that this module did not write. */
function decodeEntry(entry: Uint8Array): DocEntry | undefined {
  try {
    const bytes = Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength)
    const end = bytes.indexOf(LINE_END)
    const states: unknown = JSON.parse(bytes.toString('utf8', 0, end))
    const doc: unknown = JSON.parse(bytes.toString('utf8', end + 1))
    return Array.isArray(states) && isDoc(doc) ? { states, doc } : undefined
  } catch {
    return undefined
  }
}

/** Files of other namespaces. */
function removeOtherPacks(folder: string, own: string, now: number): void {
  const others = (bestEffort(() => readdirSync(folder)) ?? [])
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(PACK_EXTENSION) && name !== own)
    .flatMap((name) => {
      const stats = bestEffort(() => statSync(path.join(folder, name)))
      return stats?.isFile() ? [{ name, age: now - stats.mtimeMs }] : []
    })
    .sort((a, b) => a.age - b.age)
    .filter(({ age }, index) => index >= MAX_OTHER_NAMESPACES || age > MAX_AGE_DAYS * DAY_MS)
  for (const { name } of others) bestEffort(() => rmSync(path.join(folder, name), { force: true }))
}

const createFingerprint = (key: string, states: readonly string[]): string =>
  states.length === 0 ? key : hashOf([key, ...states])

export function createDocCache(options: DocCacheOptions): DocCache {
  const { folder, namespace, siteDir, refusalOf, now = Date.now, maxBytes = MAX_BYTES } = options
  const openedAt = now()
  const root = bestEffort(() => realpathSync(siteDir)) ?? siteDir
  const name = PREFIX + hashOf(namespace)
  const cache = createBytesCache({
    folder,
    name,
    namespace,
    retention: { days: MAX_AGE_DAYS, now: openedAt },
    // Code of the site runs while documents are read.
    maxBufferedBytes: maxBytes,
    maxBytes,
  })
  const states = new Map<string, SourceState>()
  const fingerprints = new Map<string, string>()

  const stateOf = (source: string): SourceState => {
    const known = states.get(source) ?? sourceState(root, source, refusalOf)
    states.set(source, known)
    return known
  }

  return {
    isEmpty: cache.isEmpty,
    get(key) {
      const bytes = cache.get(key)
      const kept = bytes && decodeEntry(bytes)
      if (kept === undefined) return undefined
      const { dependencies } = kept.doc
      if (!dependencies.every((file, index) => stateOf(file).state === kept.states[index])) return undefined
      fingerprints.set(key, createFingerprint(key, kept.states))
      return kept.doc
    },
    set(key, doc, facts = encodeValue(doc)) {
      const found = doc.dependencies.map(stateOf)
      // Changed while this run was reading: it is unknown which of the two texts the document was made from.
      if (found.some(({ changedAt }) => changedAt > openedAt - CLOCK_STEP_MS)) return
      if (facts === undefined) return
      const states = found.map(({ state }) => state)
      cache.set(key, encodeEntry(states, facts))
      fingerprints.set(key, createFingerprint(key, states))
    },
    fingerprint: (key) => fingerprints.get(key),
    hasSameIncludes: () =>
      [...states].every(([source, { state }]) => sourceState(root, source, refusalOf).state === state),
    save() {
      const isSaved = cache.save()
      const file = path.join(folder, name + PACK_EXTENSION)
      // The date of the file says when it was used last.
      bestEffort(() => utimesSync(file, openedAt / 1000, openedAt / 1000))
      removeOtherPacks(folder, path.basename(file), openedAt)
      return isSaved
    },
  }
}
