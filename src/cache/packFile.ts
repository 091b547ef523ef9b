/**
 * File format for many entries, each of which can be read without the others.
 * Layout: name of the format; entries; index of the entries as JSON; offset and length of the index; hash of the index.
 * Each row of the index has the hash of its entry and the day of its last use. A damaged entry is treated as missing;
 * the other entries remain readable.
 */
import { createHash, hash as hashAtOnce } from 'node:crypto'
import { closeSync, openSync, readSync, statSync, writeSync, writevSync } from 'node:fs'
import { bestEffort } from './bestEffort.ts'

const ANY_FORMAT = Buffer.from('xpre-docs pack ')
const FORMAT = Buffer.concat([ANY_FORMAT, Buffer.from('3\n')])
const HASH_BYTES = 32

/** Offset and length of the index, six bytes each, and the hash of the index. */
const TRAILER_BYTES = 12 + HASH_BYTES

/** Number of digits of the hash of an entry, which protects against damage, not against manipulation. */
const ENTRY_HASH_LENGTH = 16

/**
 * Bytes per read or write. Entries have a few kB, so a system call for each would take as long as reading its bytes.
 */
const CHUNK_BYTES = 256 * 1024

export interface PackEntry {
  readonly bytes: Uint8Array
  /** Day of the last use, in whole days since 1970; 0 in caches that do not use days. */
  readonly day: number
  /** Hash of the bytes. Default: computed. Set for an entry that is copied from another pack. */
  readonly hash?: string
}

type StoredEntry = Required<PackEntry> & { readonly bytes: Buffer }

type Row = readonly [key: string, offset: number, length: number, hash: string, day: number]

/** @param namespace Packs of other namespaces are ignored, also under the expected file name. */
const hashOfIndex = (namespace: string, index: Uint8Array): Buffer =>
  createHash('sha256').update(namespace).update('\0').update(index).digest()

const hashOfEntry = (bytes: Uint8Array): string => hashAtOnce('sha256', bytes).slice(0, ENTRY_HASH_LENGTH)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** @param end End of the entries. A row with a larger offset could cause a read of any length. */
const isRow = (row: unknown, end: number): row is Row =>
  Array.isArray(row) &&
  row.length === 5 &&
  typeof row[0] === 'string' &&
  isCount(row[1]) &&
  isCount(row[2]) &&
  row[1] + row[2] <= end &&
  typeof row[3] === 'string' &&
  isCount(row[4])

interface PackFile {
  readonly size: number
  /** Length of an entry, in bytes, and the day of its last use. */
  stat(key: string): { readonly length: number; readonly day: number } | undefined
  keys(): Iterable<string>
  /** Returns undefined for a missing or damaged entry. The result may be a view of a larger buffer. */
  get(key: string): Buffer | undefined
  /** Returns an entry unverified, to copy it to another pack. */
  copy(key: string): StoredEntry | undefined
  close(): void
}

const EMPTY_PACK: PackFile = {
  size: 0,
  stat: () => undefined,
  keys: () => [],
  get: () => undefined,
  copy: () => undefined,
  close: () => {},
}

/** Returns fewer bytes if the file ends earlier. */
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

/** Returns undefined if the file ends earlier. */
function readAt(file: number, offset: number, length: number): Buffer | undefined {
  const bytes = readUpTo(file, offset, length)
  return bytes.length === length ? bytes : undefined
}

/** Creates a function that reads ahead when entries are read in the order of the file. */
function createReader(file: number) {
  let chunk: Buffer = Buffer.alloc(0)
  let start = 0
  let next = FORMAT.length
  return (offset: number, length: number): Buffer | undefined => {
    const isSequential = offset === next
    next = offset + length
    const isInChunk = offset >= start && next <= start + chunk.length
    if (!isInChunk && (!isSequential || length > CHUNK_BYTES)) return readAt(file, offset, length)
    if (!isInChunk) {
      chunk = readUpTo(file, offset, CHUNK_BYTES)
      start = offset
    }
    return next <= start + chunk.length ? chunk.subarray(offset - start, next - start) : undefined
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

function readRows(file: number, size: number, namespace: string): readonly Row[] {
  if (size < FORMAT.length + TRAILER_BYTES || readAt(file, 0, FORMAT.length)?.equals(FORMAT) !== true)
    return []
  const trailer = readAt(file, size - TRAILER_BYTES, TRAILER_BYTES)
  if (trailer === undefined) return []
  const [offset, length] = [trailer.readUIntLE(0, 6), trailer.readUIntLE(6, 6)]
  if (offset + length !== size - TRAILER_BYTES) return []
  const index = readAt(file, offset, length)
  return index !== undefined && hashOfIndex(namespace, index).equals(trailer.subarray(12))
    ? parseRows(index.toString(), offset)
    : []
}

/** Whether a file begins with the name of the pack format, in any version. */
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

interface PackFileOptions {
  readonly maxBytes: number
  readonly namespace: string
}

/** Opens a pack. It is empty if the file is missing, larger than `maxBytes`, of another namespace or not a pack. */
export function openPackFile(name: string, { maxBytes, namespace }: PackFileOptions): PackFile {
  // Opening a named pipe would block.
  const stats = bestEffort(() => statSync(name))
  if (stats?.isFile() !== true || stats.size > maxBytes) return EMPTY_PACK
  const file = bestEffort(() => openSync(name, 'r'))
  if (file === undefined) return EMPTY_PACK
  const rows = bestEffort(() => readRows(file, stats.size, namespace)) ?? []
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
  /** @throws Errors of the file system. */
  add(entries: ReadonlyMap<string, PackEntry>): void
  /** Returns undefined for an entry that was not added or whose bytes in the file differ. */
  get(key: string): Buffer | undefined
  /** Writes the index. @throws Errors of the file system. */
  finish(): void
}

function writeAll(file: number, bytes: Uint8Array, start = 0): void {
  for (let offset = start; offset < bytes.length; ) offset += writeSync(file, bytes, offset)
}

/** Writes several buffers. Concatenates them only if the system writes a part of them. */
function writeBuffers(file: number, buffers: readonly Uint8Array[], length: number): void {
  const written = buffers.length === 0 ? 0 : writevSync(file, buffers)
  if (written < length) writeAll(file, Buffer.concat(buffers), written)
}

/** @param file Descriptor of an empty file, open for reading and writing. */
export function createPackWriter(file: number, namespace: string): PackWriter {
  const rows = new Map<string, Row>()
  let end = FORMAT.length
  writeAll(file, FORMAT)
  return {
    add(entries) {
      let buffers: Uint8Array[] = []
      let length = 0
      const write = () => {
        writeBuffers(file, buffers, length)
        buffers = []
        length = 0
      }
      for (const [key, { bytes, day, hash = hashOfEntry(bytes) }] of entries) {
        rows.set(key, [key, end, bytes.length, hash, day])
        end += bytes.length
        buffers.push(bytes)
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
      writeAll(file, Buffer.concat([index, trailer, hashOfIndex(namespace, index)]))
    },
  }
}
