/**
 * Many entries in one file that is never read as a whole.
 * Layout: the format's name; the entries, one after the other; an index of them as JSON; where the index begins and ends;
 * its hash. Each row of the index has the hash of its entry, one that was damaged is not there, the others are; and the
 * day that it was last asked for.
 */
import { createHash, hash as hashAtOnce } from 'node:crypto'
import { closeSync, openSync, readSync, statSync, writeSync, writevSync } from 'node:fs'
import { bestEffort } from './bestEffort.ts'

const ANY_FORMAT = Buffer.from('xpre-docs pack ')
const FORMAT = Buffer.concat([ANY_FORMAT, Buffer.from('3\n')])
const HASH_BYTES = 32

/** Offset and length of the index, in six bytes each, and its hash. */
const TRAILER_BYTES = 12 + HASH_BYTES

/** Digits of an entry's hash: it is held against damage, not against malice. */
const ENTRY_HASH_LENGTH = 16

/** Read or written at once: an entry is some kB, and to ask the system for each would take as long as to read it. */
const CHUNK_BYTES = 256 * 1024

export interface PackEntry {
  readonly bytes: Uint8Array
  /** When it was last asked for, in whole days since 1970; 0 where days do not count. */
  readonly day: number
  /** What a pack had for it, where it comes from one. */
  readonly hash?: string
}

type StoredEntry = Required<PackEntry> & { readonly bytes: Buffer }

type Row = readonly [key: string, offset: number, length: number, hash: string, day: number]

/** @param namespace Who alone may read it: a file that was put in the place of another one is not taken for it. */
const hashOfIndex = (namespace: string, index: Uint8Array): Buffer =>
  createHash('sha256').update(namespace).update('\0').update(index).digest()

const hashOfEntry = (bytes: Uint8Array): string => hashAtOnce('sha256', bytes).slice(0, ENTRY_HASH_LENGTH)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** @param end Where the entries end: a row that points elsewhere could ask for any amount of memory. */
const isRow = (row: unknown, end: number): row is Row =>
  Array.isArray(row) &&
  row.length === 5 &&
  typeof row[0] === 'string' &&
  isCount(row[1]) &&
  isCount(row[2]) &&
  row[1] + row[2] <= end &&
  typeof row[3] === 'string' &&
  isCount(row[4])

export interface PackFile {
  readonly size: number
  /** Length of an entry, in bytes, and its day. */
  stat(key: string): { readonly length: number; readonly day: number } | undefined
  keys(): Iterable<string>
  /** Undefined when there is none, or it was damaged. The bytes may be a part of what was read with them. */
  get(key: string): Buffer | undefined
  /** As it is in the file, damaged or not, for another pack. */
  copy(key: string): StoredEntry | undefined
  close(): void
}

const EMPTY: PackFile = {
  size: 0,
  stat: () => undefined,
  keys: () => [],
  get: () => undefined,
  copy: () => undefined,
  close: () => {},
}

/** Fewer bytes where the file ends before. */
function readUpTo(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  let done = 0
  while (done < length) {
    const read = readSync(file, bytes, done, length - done, offset + done)
    if (read === 0) break
    done += read
  }
  return bytes.subarray(0, done)
}

/** Undefined where the file ends before. */
function readAt(file: number, offset: number, length: number): Buffer | undefined {
  const bytes = readUpTo(file, offset, length)
  return bytes.length === length ? bytes : undefined
}

/** Reads ahead where one entry after the other is asked for. */
function createReader(file: number) {
  let piece: Buffer = Buffer.alloc(0)
  let start = 0
  let next = FORMAT.length
  return (offset: number, length: number): Buffer | undefined => {
    const isNext = offset === next
    next = offset + length
    const isInPiece = offset >= start && next <= start + piece.length
    if (!isInPiece && (!isNext || length > CHUNK_BYTES)) return readAt(file, offset, length)
    if (!isInPiece) {
      piece = readUpTo(file, offset, CHUNK_BYTES)
      start = offset
    }
    return next <= start + piece.length ? piece.subarray(offset - start, next - start) : undefined
  }
}

function parseRows(text: string, end: number): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) && rows.every((row) => isRow(row, end)) ? rows : []
  } catch {
    return []
  }
}

function readRows(file: number, size: number, owner: string): readonly Row[] {
  if (size < FORMAT.length + TRAILER_BYTES || readAt(file, 0, FORMAT.length)?.equals(FORMAT) !== true)
    return []
  const trailer = readAt(file, size - TRAILER_BYTES, TRAILER_BYTES)
  if (trailer === undefined) return []
  const [offset, length] = [trailer.readUIntLE(0, 6), trailer.readUIntLE(6, 6)]
  if (offset + length !== size - TRAILER_BYTES) return []
  const index = readAt(file, offset, length)
  return index !== undefined && hashOfIndex(owner, index).equals(trailer.subarray(12))
    ? parseRows(index.toString(), offset)
    : []
}

/** Whether a file begins like a pack, of whatever version. */
export function isPackFile(name: string): boolean {
  return (
    bestEffort(() => {
      if (!statSync(name).isFile()) return false
      const file = openSync(name, 'r')
      try {
        return readUpTo(file, 0, ANY_FORMAT.length).equals(ANY_FORMAT)
      } finally {
        closeSync(file)
      }
    }) ?? false
  )
}

export interface PackFileOptions {
  readonly maxBytes: number
  readonly owner: string
}

/** Nothing where there is no such file, it is larger than `maxBytes`, of another owner, or something else. */
export function openPackFile(name: string, { maxBytes, owner }: PackFileOptions): PackFile {
  // Opening something else, such as a pipe, could wait for ever.
  const stats = bestEffort(() => statSync(name))
  if (stats?.isFile() !== true || stats.size > maxBytes) return EMPTY
  const file = bestEffort(() => openSync(name, 'r'))
  if (file === undefined) return EMPTY
  const rows = bestEffort(() => readRows(file, stats.size, owner)) ?? []
  const entries = new Map(rows.map((row) => [row[0], row]))
  const read = createReader(file)
  function copy(key: string): StoredEntry | undefined {
    const row = entries.get(key)
    if (row === undefined) return undefined
    const [, offset, length, hash, day] = row
    const bytes = bestEffort(() => read(offset, length))
    return bytes && { bytes, hash, day }
  }
  return {
    size: entries.size,
    stat(key) {
      const row = entries.get(key)
      return row && { length: row[2], day: row[4] }
    },
    keys: () => entries.keys(),
    get(key) {
      const entry = copy(key)
      return entry !== undefined && hashOfEntry(entry.bytes) === entry.hash ? entry.bytes : undefined
    },
    copy,
    close: () => bestEffort(() => closeSync(file)),
  }
}

export interface PackWriter {
  /** @throws what the disk says. */
  add(entries: ReadonlyMap<string, PackEntry>): void
  /** Undefined for an entry that was not added, or that the file does not hold as it was added. */
  get(key: string): Buffer | undefined
  /** Ends the file. @throws what the disk says. */
  finish(): void
}

function writeAll(file: number, bytes: Uint8Array, done = 0): void {
  for (let at = done; at < bytes.length; ) at += writeSync(file, bytes, at)
}

/** Without putting them together, unless the system takes a part of them only. */
function writeEach(file: number, pieces: readonly Uint8Array[], length: number): void {
  const done = pieces.length === 0 ? 0 : writevSync(file, pieces)
  if (done < length) writeAll(file, Buffer.concat(pieces), done)
}

/** @param file Open for reading and writing, and empty. */
export function createPackWriter(file: number, owner: string): PackWriter {
  const rows = new Map<string, Row>()
  let end = FORMAT.length
  writeAll(file, FORMAT)
  return {
    add(entries) {
      let piece: Uint8Array[] = []
      let length = 0
      const write = () => {
        writeEach(file, piece, length)
        piece = []
        length = 0
      }
      for (const [key, { bytes, day, hash = hashOfEntry(bytes) }] of entries) {
        rows.set(key, [key, end, bytes.length, hash, day])
        end += bytes.length
        piece.push(bytes)
        length += bytes.length
        if (length > CHUNK_BYTES) write()
      }
      write()
    },
    get(key) {
      const row = rows.get(key)
      if (row === undefined) return undefined
      const [, offset, length, hash] = row
      const bytes = bestEffort(() => readAt(file, offset, length))
      return bytes !== undefined && hashOfEntry(bytes) === hash ? bytes : undefined
    },
    finish() {
      const index = Buffer.from(JSON.stringify([...rows.values()]))
      const trailer = Buffer.alloc(12)
      trailer.writeUIntLE(end, 0, 6)
      trailer.writeUIntLE(index.length, 6, 6)
      writeAll(file, Buffer.concat([index, trailer, hashOfIndex(owner, index)]))
    },
  }
}
