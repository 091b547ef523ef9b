/**
 * Stores JSON values and the time each was set in a small file, such as results of external requests.
 * A damaged or foreign file is treated as empty; a file that cannot be written costs time only.
 */
import { readFileSync, statSync } from 'node:fs'
import { bestEffort } from './bestEffort.ts'
import { writeAtomically } from './writeAtomically.ts'

interface RecordStore {
  /** The file may come from any version of the tool: validate `value` before use. */
  get(key: string): { readonly value: unknown; readonly setAt: number } | undefined
  /** @param value Must be representable in JSON. */
  set(key: string, value: unknown): void
  /** Writes the file if a value was set. Returns false after a failure. */
  save(): boolean
}

interface RecordStoreOptions {
  /** Absolute path. */
  readonly file: string
  /** Milliseconds since 1970; for tests. */
  readonly now?: (() => number) | undefined
  readonly maxEntries?: number | undefined
}

const VERSION = 1

/** Maximum number of entries. A large site has some thousand addresses; 100 bytes each limit the file to about 2 MB. */
const MAX_ENTRIES = 20_000

/** Maximum size of the file, in bytes. Larger files come from other programs. */
const MAX_BYTES = 64 * 1024 * 1024

/** Maximum length of a key. Longer ones, such as data URLs, are not saved. */
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
  // Times in the future come from a wrong clock.
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
      const rows = newest.map(([key, { value, setAt }]): Row => [key, setAt, value])
      return writeAtomically(file, `${JSON.stringify({ version: VERSION, entries: rows })}\n`)
    },
  }
}
