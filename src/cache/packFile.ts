/**
 * Many entries in one file that is never read as a whole.
 * Layout: the format's name; the entries, one after the other; an index of them as JSON; where the index begins and ends;
 * its hash. Each row of the index has the hash of its entry: one that was damaged is not there, the others are.
 */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { bestEffort } from './bestEffort.ts'

const FORMAT = Buffer.from('xpre-docs pack 2\n')
const HASH_BYTES = 32

/** Offset and length of the index, in six bytes each, and its hash. */
const TRAILER_BYTES = 12 + HASH_BYTES

/** Digits of an entry's hash: it is held against damage, not against malice. */
const ENTRY_HASH_LENGTH = 16

type Row = readonly [key: string, offset: number, length: number, hash: string]

const hash = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

const hashOfEntry = (bytes: Uint8Array): string => hash(bytes).toString('hex').slice(0, ENTRY_HASH_LENGTH)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  row.length === 4 &&
  typeof row[0] === 'string' &&
  isCount(row[1]) &&
  isCount(row[2]) &&
  typeof row[3] === 'string'

export interface PackFile {
  readonly size: number
  /** Of an entry, in bytes; 0 when there is none. */
  lengthOf(key: string): number
  /** Undefined when there is none, or it was damaged. */
  get(key: string): Buffer | undefined
  close(): void
}

const EMPTY: PackFile = {
  size: 0,
  lengthOf: () => 0,
  get: () => undefined,
  close: () => {},
}

/** Undefined where the file ends before. */
function readAt(file: number, offset: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafeSlow(length)
  let done = 0
  while (done < length) {
    const read = readSync(file, bytes, done, length - done, offset + done)
    if (read === 0) return undefined
    done += read
  }
  return bytes
}

function parseRows(text: string): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) && rows.every(isRow) ? rows : []
  } catch {
    return []
  }
}

function readRows(file: number, size: number): readonly Row[] {
  if (size < FORMAT.length + TRAILER_BYTES || readAt(file, 0, FORMAT.length)?.equals(FORMAT) !== true)
    return []
  const trailer = readAt(file, size - TRAILER_BYTES, TRAILER_BYTES)
  if (trailer === undefined) return []
  const [offset, length] = [trailer.readUIntLE(0, 6), trailer.readUIntLE(6, 6)]
  if (offset + length !== size - TRAILER_BYTES) return []
  const index = readAt(file, offset, length)
  return index !== undefined && hash(index).equals(trailer.subarray(12)) ? parseRows(index.toString()) : []
}

/** Nothing where there is no such file, it is larger than `maxBytes`, or something else. */
export function openPackFile(name: string, maxBytes: number): PackFile {
  // Opening something else, such as a pipe, could wait for ever.
  const stats = bestEffort(() => statSync(name))
  if (stats?.isFile() !== true || stats.size > maxBytes) return EMPTY
  const file = bestEffort(() => openSync(name, 'r'))
  if (file === undefined) return EMPTY
  const rows = bestEffort(() => readRows(file, stats.size)) ?? []
  const entries = new Map(rows.map((row) => [row[0], row]))
  return {
    size: entries.size,
    lengthOf: (key) => entries.get(key)?.[2] ?? 0,
    get(key) {
      const row = entries.get(key)
      if (row === undefined) return undefined
      const [, offset, length, expected] = row
      const bytes = bestEffort(() => readAt(file, offset, length))
      return bytes !== undefined && hashOfEntry(bytes) === expected ? bytes : undefined
    },
    close: () => bestEffort(() => closeSync(file)),
  }
}

export interface PackWriter {
  /** @throws what the disk says. */
  add(key: string, bytes: Uint8Array): void
  /** Ends the file. @throws what the disk says. */
  finish(): void
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

/** @param file Open for writing, and empty. */
export function createPackWriter(file: number): PackWriter {
  const rows = new Map<string, Row>()
  let end = FORMAT.length
  writeAll(file, FORMAT)
  return {
    add(key, bytes) {
      writeAll(file, bytes)
      rows.set(key, [key, end, bytes.length, hashOfEntry(bytes)])
      end += bytes.length
    },
    finish() {
      const index = Buffer.from(JSON.stringify([...rows.values()]))
      const trailer = Buffer.alloc(12)
      trailer.writeUIntLE(end, 0, 6)
      trailer.writeUIntLE(index.length, 6, 6)
      writeAll(file, Buffer.concat([index, trailer, hash(index)]))
    },
  }
}
