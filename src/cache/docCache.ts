/**
 * Cache of the facts of documents, diagnostics included, by the contents of the document. An entry is valid while all
 * included files have the same contents; dates of files do not matter.
 * The cache never fails a run, and returns what reading the file returns.
 */
import { realpathSync } from 'node:fs'
import { bestEffort, openStore } from '../disk/index.ts'
import type { SiteFiles } from '../files/index.ts'
import { CACHE_DAYS } from '../shared/constants.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import { isTimeout } from '../shared/errors/timeout.ts'
import { decodeValue, encodeValue } from './encodeValue.ts'
import { hashBytes, hashOf } from './hashOf.ts'
import { canShareFacts, factsInVersion } from './sharedFacts.ts'
import { CLOCK_STEP_MS, type RefusalOf, type SourceState, sourceState } from './sourceState.ts'

/** The folder and other files of the site contain included files. */
export interface DocCacheOptions extends SiteFiles {
  /** Absolute path; created by `save`. Undefined: facts are shared by versions until the process ends, and not stored. */
  readonly folder: string | undefined
  /** Hash of all inputs of the facts that are not files: tool, parser, options, plugins. */
  readonly version: string
  /** The result is an input of documents: it decides whether included files are published. */
  readonly refusalOf: RefusalOf
  /** Milliseconds since 1970; for tests. */
  readonly now?: (() => number) | undefined
}

/** A document that several versions may have with the same contents. */
interface SharedDoc {
  /** Result of `sharedDocKey`. */
  readonly sharedKey: string
  readonly identity: DocumentIdentity
}

interface NewEntry {
  readonly sharedKey?: string | undefined
  /** Result of `encodeValue`. Default: computed. */
  readonly facts?: Uint8Array | undefined
}

export interface DocCache {
  /** Whether facts are stored for later runs. */
  readonly isStored: boolean
  /** Whether there are no entries of earlier runs. */
  readonly isEmpty: boolean
  /** Facts of other versions share their members. @param shared Also finds facts of the same contents in another version. */
  get(key: string, shared?: SharedDoc): Doc | undefined
  /**
   * Facts of a file that could not be read, or of a plugin that timed out, are not cached: a later run may succeed, with
   * the same key.
   */
  set(key: string, doc: Doc, entry?: NewEntry): void
  /**
   * Fingerprint of all inputs of a document that was read or set: its text and the included files. Undefined if the
   * inputs cannot be fingerprinted, or facts are not stored.
   */
  fingerprint(key: string): string | undefined
  /** Whether the included files are unchanged since their document was read or set. */
  areIncludesUnchanged(): boolean
  /** Saves new entries, removes old ones and closes the cache. Returns false after a failure. */
  save(): boolean
  /** Discards new entries. No effect after `save`. */
  close(): void
}

/** Key of a document: its identity in the site and its contents, given by bytes or by the id of an object of git. */
export const docKey = (
  { source, contentPath, plugin, version, locale }: DocumentIdentity,
  contents: Uint8Array | string,
): string =>
  typeof contents === 'string'
    ? hashOf(['blob', source, contentPath, plugin, version, locale, contents])
    : hashBytes([source, contentPath, plugin, version, locale], contents)

interface DocEntry {
  /** States of `doc.dependencies`, in their order. */
  readonly states: readonly string[]
  readonly doc: Doc
}

/** Encodes a `DocEntry` whose facts are encoded. */
const encodeEntry = (states: readonly string[], facts: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`{"states":${JSON.stringify(states)},"doc":`), facts, Buffer.from('}')])

const decodeEntry = (bytes: Uint8Array | undefined): DocEntry | undefined =>
  bytes && decodeValue<DocEntry>(bytes)

const createFingerprint = (key: string, states: readonly string[]): string =>
  states.length === 0 ? key : hashOf([key, ...states])

export function createDocCache(options: DocCacheOptions): DocCache {
  const { folder, version, siteDir, added, refusalOf, now = Date.now } = options
  const openedAt = now()
  const files = { siteDir: bestEffort(() => realpathSync(siteDir)) ?? siteDir, added }
  const store =
    folder === undefined
      ? undefined
      : openStore({ folder, name: 'docs', version, days: CACHE_DAYS, now: openedAt })
  const states = new Map<string, SourceState>()
  const fingerprints = new Map<string, string>()
  /** Facts of several versions by shared key: decoding them once takes a part of the time. */
  const shared = new Map<string, Doc | undefined>()

  const stateOf = (source: string): SourceState => {
    const state = states.get(source) ?? sourceState(files, source, refusalOf)
    states.set(source, state)
    return state
  }

  function getOwn(key: string): Doc | undefined {
    const entry = decodeEntry(store?.get(key))
    if (entry === undefined) return undefined
    const { dependencies } = entry.doc
    if (!dependencies.every((file, index) => stateOf(file).state === entry.states[index])) return undefined
    fingerprints.set(key, createFingerprint(key, entry.states))
    return entry.doc
  }

  function getShared({ sharedKey, identity: { contentPath, plugin } }: SharedDoc): Doc | undefined {
    if (!shared.has(sharedKey)) {
      shared.set(sharedKey, decodeEntry(store?.get(sharedKey))?.doc)
    }
    const doc = shared.get(sharedKey)
    const isSame = doc?.contentPath === contentPath && doc.plugin === plugin && canShareFacts(doc)
    return isSame ? doc : undefined
  }

  return {
    isStored: store !== undefined,
    isEmpty: store?.isEmpty ?? true,
    get(key, other) {
      const own = getOwn(key)
      const found = own ?? (other && getShared(other))
      if (found === undefined || found === own || other === undefined) return found
      fingerprints.set(key, key)
      return factsInVersion(found, other.identity)
    },
    set(key, doc, { facts, sharedKey } = {}) {
      if (doc.diagnostics.some((found) => found.rule === 'unreadable-file' || isTimeout(found))) return
      if (sharedKey !== undefined && canShareFacts(doc)) {
        fingerprints.set(key, key)
        if (shared.get(sharedKey) !== undefined) return
        shared.set(sharedKey, doc)
        const encoded = store && (facts ?? encodeValue(doc))
        if (encoded !== undefined) store?.set(sharedKey, encodeEntry([], encoded))
        return
      }
      if (store === undefined) return
      const sourceStates = doc.dependencies.map(stateOf)
      // A file that changed during this run may have had other contents when the document was read.
      if (sourceStates.some(({ changedAt }) => changedAt > openedAt - CLOCK_STEP_MS)) return
      const encoded = facts ?? encodeValue(doc)
      if (encoded === undefined) return
      const states = sourceStates.map(({ state }) => state)
      store.set(key, encodeEntry(states, encoded))
      fingerprints.set(key, createFingerprint(key, states))
    },
    fingerprint: (key) => store && fingerprints.get(key),
    areIncludesUnchanged: () =>
      store !== undefined &&
      [...states].every(([source, { state }]) => sourceState(files, source, refusalOf).state === state),
    save: () => store?.save() ?? false,
    close: () => store?.close(),
  }
}
