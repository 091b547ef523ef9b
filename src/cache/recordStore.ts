/**
 * A small file of JSON values with the time each was set, for what is asked outside of the site.
 * A damaged or foreign file is an empty one; one that cannot be written costs time only.
 */
import { readFileSync, statSync } from 'node:fs'
import { bestEffort } from './bestEffort.ts'
import { writeAtomically } from './writeAtomically.ts'

export interface RecordStore {
  /** `value` is what the file holds, from any version of the tool: validate it before use. */
  get(key: string): { readonly value: unknown; readonly setAt: number } | undefined
  /** Sets it for this and later runs; `value` must survive JSON. */
  set(key: string, value: unknown): void
  /** Writes what is new. Returns false when it could not. */
  save(): boolean
}

export interface RecordStoreOptions {
  /** Absolute. */
  readonly file: string
  /** Milliseconds since 1970; for tests. */
  readonly now?: (() => number) | undefined
  readonly maxEntries?: number | undefined
}

const VERSION = 1

/** Addresses of a large site are some thousands; at 100 bytes each the file stays near 2 MB. */
const MAX_ENTRIES = 20_000

/** A longer file is not ours. */
const MAX_BYTES = 64 * 1024 * 1024

/** A longer key, an address with a whole document in it, is not kept. */
const MAX_KEY_LENGTH = 2_000

type Row = readonly [key: string, setAt: number, value: unknown]

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) && row.length === 3 && typeof row[0] === 'string' && Number.isSafeInteger(row[1])

function parseFile(text: string): readonly Row[] {
  try {
    const file: unknown = JSON.parse(text)
    if (typeof file !== 'object' || file === null || !('version' in file) || !('entries' in file)) return []
    return file.version === VERSION && Array.isArray(file.entries) ? file.entries.filter(isRow) : []
  } catch {
    return []
  }
}

const readRows = (file: string): readonly Row[] =>
  parseFile(
    bestEffort(() => (statSync(file).size > MAX_BYTES ? undefined : readFileSync(file, 'utf8'))) ?? '',
  )

export function createRecordStore(options: RecordStoreOptions): RecordStore {
  const { file, now = Date.now, maxEntries = MAX_ENTRIES } = options
  // A time to come is that of a clock that was wrong.
  const rows = readRows(file).filter(([, setAt]) => setAt <= now())
  const entries = new Map(rows.map(([key, setAt, value]) => [key, { value, setAt }]))
  let isChanged = false
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      if (key.length > MAX_KEY_LENGTH) return
      entries.set(key, { value, setAt: now() })
      isChanged = true
    },
    save() {
      if (!isChanged) return true
      const newest = [...entries].sort(([, a], [, b]) => b.setAt - a.setAt).slice(0, maxEntries)
      const kept = newest.map(([key, { value, setAt }]): Row => [key, setAt, value])
      return writeAtomically(file, `${JSON.stringify({ version: VERSION, entries: kept })}\n`)
    },
  }
}
