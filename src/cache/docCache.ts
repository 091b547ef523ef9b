/**
 * Facts of documents from earlier runs.
 * In: the key of a document's file as it is now. Out: what reading it gave, diagnostics and all, as long as every
 * file it includes is the same too. Only contents count, never dates of files.
 * It must never fail nor give anything but what reading the file would give: all it can cost is time.
 */
import { readdirSync, realpathSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { Doc, DocIdentity } from '../shared/doc.ts'
import { bestEffort } from './bestEffort.ts'
import { encodeValue } from './encodeValue.ts'
import { hashBytes, hashOf } from './hashOf.ts'
import { encodePack, type Pack, type PackEntry } from './pack.ts'
import { readPack } from './readPack.ts'
import { CLOCK_STEP_MS, type SourceState, sourceState } from './sourceState.ts'
import { UNFINISHED, UNFINISHED_AGE_MS, writeAtomically } from './writeAtomically.ts'

export interface DocCacheOptions {
  /** Absolute; made when something is saved. */
  readonly folder: string
  /** Hash of all that a document's facts depend on besides its files: tool, parser, options, plugins. */
  readonly namespace: string
  /** Absolute; included files are named from here. */
  readonly siteDir: string
  /** Milliseconds since 1970; for tests. */
  readonly now?: (() => number) | undefined
  /** Largest file, in bytes; for tests. */
  readonly maxBytes?: number | undefined
}

export interface DocCache {
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

/** About 70,000 documents of ordinary length. The file is read whole, so this bounds memory too. */
const MAX_BYTES = 256 * 1024 * 1024

/** Files for other options or versions of the tool that are kept beside this one. */
const MAX_OTHERS = 3

const PREFIX = 'docs-'
const ENDING = '.pack'

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
interface Kept {
  readonly states: readonly string[]
  readonly doc: Doc
}

const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && 'dependencies' in value && Array.isArray(value.dependencies)

const LINE_END = 0x0a

/** The states as JSON, a line break, the facts as they were encoded where they were found. */
const encodeEntry = (states: readonly string[], facts: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(states)}\n`), facts])

/** The file was hashed whole, so an entry is what this module wrote; the look at its shape is for a file made by hand. */
function decodeEntry(bytes: Buffer): Kept | undefined {
  try {
    const end = bytes.indexOf(LINE_END)
    const states: unknown = JSON.parse(bytes.toString('utf8', 0, end))
    const doc: unknown = JSON.parse(bytes.toString('utf8', end + 1))
    return Array.isArray(states) && isDoc(doc) ? { states, doc } : undefined
  } catch {
    return undefined
  }
}

/** Newest first until the file is full. */
function fill(entries: Pack, maxBytes: number): Pack {
  let size = 0
  const kept = [...entries].sort(([, a], [, b]) => b.day - a.day)
  return new Map(
    kept.filter(([key, { bytes }]) => {
      // Its row in the index: key, numbers, signs.
      const length = bytes.length + key.length + 30
      if (size + length > maxBytes) return false
      size += length
      return true
    }),
  )
}

/** Files of other namespaces, and what killed runs left behind. */
function clearAway(folder: string, own: string, now: number): void {
  const files = (bestEffort(() => readdirSync(folder)) ?? [])
    .filter((name) => name.startsWith(PREFIX) && name !== own)
    .flatMap((name) => {
      const stats = bestEffort(() => statSync(path.join(folder, name)))
      return stats?.isFile() ? [{ name, age: now - stats.mtimeMs }] : []
    })
    .sort((a, b) => a.age - b.age)
  const unfinished = files.filter(({ name, age }) => name.endsWith(UNFINISHED) && age > UNFINISHED_AGE_MS)
  const others = files
    .filter(({ name }) => name.endsWith(ENDING))
    .filter(({ age }, index) => index >= MAX_OTHERS || age > MAX_AGE_DAYS * DAY_MS)
  for (const { name } of [...unfinished, ...others]) {
    bestEffort(() => rmSync(path.join(folder, name), { force: true }))
  }
}

const printOf = (key: string, states: readonly string[]): string =>
  states.length === 0 ? key : hashOf([key, ...states])

/** The date of the file says when it was used last. */
const touch = (file: string, now: number): boolean =>
  bestEffort(() => {
    utimesSync(file, now / 1000, now / 1000)
    return true
  }) === true

export function createDocCache(options: DocCacheOptions): DocCache {
  const { folder, namespace, siteDir, now = Date.now, maxBytes = MAX_BYTES } = options
  const openedAt = now()
  const today = Math.floor(openedAt / DAY_MS)
  const root = bestEffort(() => realpathSync(siteDir)) ?? siteDir
  const name = `${PREFIX}${hashOf(namespace)}${ENDING}`
  const file = path.join(folder, name)
  let old = readPack(file, maxBytes, namespace)
  const used = new Map<string, PackEntry>()
  const states = new Map<string, SourceState>()
  const prints = new Map<string, string>()
  let isChanged = false

  const stateOf = (source: string): SourceState => {
    const known = states.get(source) ?? sourceState(root, source)
    states.set(source, known)
    return known
  }

  return {
    get(key) {
      const entry = used.get(key) ?? old.get(key)
      if (entry === undefined) return undefined
      const kept = decodeEntry(entry.bytes)
      if (kept === undefined) return undefined
      const { dependencies } = kept.doc
      if (!dependencies.every((source, index) => stateOf(source).state === kept.states[index]))
        return undefined
      if (entry.day !== today) isChanged = true
      used.set(key, { bytes: entry.bytes, day: today })
      prints.set(key, printOf(key, kept.states))
      return kept.doc
    },
    set(key, doc, facts = encodeValue(doc)) {
      const found = doc.dependencies.map(stateOf)
      // Changed while this run was reading: nobody knows which of the two texts the document was made from.
      if (found.some(({ changedAt }) => changedAt > openedAt - CLOCK_STEP_MS)) return
      if (facts === undefined) return
      const states = found.map(({ state }) => state)
      isChanged = true
      used.set(key, { bytes: encodeEntry(states, facts), day: today })
      prints.set(key, printOf(key, states))
    },
    fingerprint: (key) => prints.get(key),
    hasSameIncludes: () =>
      [...states].every(([source, { state }]) => sourceState(root, source).state === state),
    save() {
      const recent = [...old].filter(([, { day }]) => day >= today - MAX_AGE_DAYS && day <= today)
      const kept = fill(new Map([...recent, ...used]), maxBytes)
      const isSaved =
        isChanged || recent.length < old.size
          ? writeAtomically(file, encodePack(kept, namespace))
          : old.size === 0 || touch(file, openedAt)
      clearAway(folder, name, openedAt)
      // Ten thousand documents are not held for the rest of the run.
      used.clear()
      old = new Map()
      return isSaved
    },
  }
}
