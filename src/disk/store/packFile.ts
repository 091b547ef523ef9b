/**
 * File with many entries, each of which can be read without the others.
 * Layout: entries; index of the entries as JSON; offset and length of the index; hash of the index.
 * The index binds each key to the hash of its entry, so an entry that is damaged or exchanged is treated as missing; the
 * other entries remain readable.
 */
import { createHash, hash as hashAtOnce } from 'node:crypto'
import { closeSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { bestEffort } from '../bestEffort.ts'
import { makeFolders } from '../makeFolders.ts'
import { temporaryName } from './temporaryFiles.ts'

/** Name of the layout, a part of the hash. */
const FORMAT = 'xpre-docs pack 4'
const HASH_BYTES = 32

/** Offset and length of the index, six bytes each, and the hash of the index. */
const TRAILER_BYTES = 12 + HASH_BYTES

/** Number of digits of the hash of an entry, which protects against damage, not against manipulation. */
const ENTRY_HASH_LENGTH = 16

/** Size of a row of the index without its key, in bytes: numbers, a hash, punctuation. */
const ROW_BYTES = 100

/**
 * Bytes per read or write. Entries have a few kB, so a system call for each would take as long as reading its bytes.
 */
const CHUNK_BYTES = 256 * 1024

/** An entry in a file. */
interface PackEntry {
  readonly offset: number
  readonly length: number
  readonly hash: string
  /** Day of the last use, in whole days since 1970; 0 in stores that do not use days. */
  readonly day: number
}

interface PackFile {
  /** By key, in the order of the file. */
  readonly entries: ReadonlyMap<string, PackEntry>
  /** Returns undefined for a missing or damaged entry. The result may be a view of a larger buffer. */
  get(key: string): Buffer | undefined
  /** Returns the bytes of an entry unverified, to copy it to another pack. */
  read(entry: PackEntry): Buffer | undefined
  close(): void
}

interface PackOptions {
  /** Absolute path. */
  readonly file: string
  /** A file with another owner is treated as empty, also under the expected name. */
  readonly owner: string
  /** Maximum size of the file, in bytes. */
  readonly maxBytes: number
}

const hashOfIndex = (owner: string, index: Uint8Array): Buffer =>
  createHash('sha256').update(`${FORMAT}\0${owner}\0`).update(index).digest()

const hashOfEntry = (bytes: Uint8Array): string => hashAtOnce('sha256', bytes).slice(0, ENTRY_HASH_LENGTH)

/** Returns fewer bytes if the file ends earlier. */
function readUpTo(descriptor: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  let done = 0
  while (done < length) {
    const read = readSync(descriptor, bytes, done, length - done, offset + done)
    if (read === 0) break
    done += read
  }
  return bytes.subarray(0, done)
}

function readIndex(descriptor: number, size: number, owner: string): Map<string, PackEntry> {
  const trailer = readUpTo(descriptor, Math.max(0, size - TRAILER_BYTES), TRAILER_BYTES)
  if (trailer.length < TRAILER_BYTES) return new Map()
  const [offset, length] = [trailer.readUIntLE(0, 6), trailer.readUIntLE(6, 6)]
  if (offset + length !== size - TRAILER_BYTES) return new Map()
  const index = readUpTo(descriptor, offset, length)
  if (!hashOfIndex(owner, index).equals(trailer.subarray(12))) return new Map()
  return new Map(JSON.parse(index.toString()))
}

/** Reads ahead when entries are read in the order of the file. */
function createReader(descriptor: number): PackFile['read'] {
  let chunk: Buffer = Buffer.alloc(0)
  let start = 0
  let next = 0
  return ({ offset, length }) => {
    const isSequential = offset === next
    next = offset + length
    if (offset < start || next > start + chunk.length) {
      chunk = readUpTo(descriptor, offset, isSequential ? Math.max(length, CHUNK_BYTES) : length)
      start = offset
    }
    return next <= start + chunk.length ? chunk.subarray(offset - start, next - start) : undefined
  }
}

function packOf(
  descriptor: number,
  entries: ReadonlyMap<string, PackEntry>,
  read: PackFile['read'],
): PackFile {
  const readSafely: PackFile['read'] = (entry) => bestEffort(() => read(entry))
  return {
    entries,
    read: readSafely,
    get(key) {
      const entry = entries.get(key)
      const bytes = entry && readSafely(entry)
      return bytes !== undefined && hashOfEntry(bytes) === entry?.hash ? bytes : undefined
    },
    close: () => bestEffort(() => closeSync(descriptor)),
  }
}

const EMPTY_PACK: PackFile = {
  entries: new Map(),
  get: () => undefined,
  read: () => undefined,
  close: () => {},
}

/** Opens a pack. It is empty if the file is missing, too large, damaged, of another owner or not a pack. */
export function openPackFile({ file, owner, maxBytes }: PackOptions): PackFile {
  // Opening a named pipe would block.
  const stats = bestEffort(() => statSync(file))
  if (stats?.isFile() !== true || stats.size > maxBytes) return EMPTY_PACK
  const descriptor = bestEffort(() => openSync(file, 'r'))
  if (descriptor === undefined) return EMPTY_PACK
  const entries = bestEffort(() => readIndex(descriptor, stats.size, owner)) ?? new Map()
  return packOf(descriptor, entries, createReader(descriptor))
}

export interface PackWriter extends PackFile {
  /**
   * Adds an entry, unless the file would become too large.
   * @param entry Hash of the bytes, for an entry that is copied from another pack, and day of the last use.
   * @throws Errors of the file system.
   */
  add(key: string, bytes: Uint8Array, entry: { readonly day: number; readonly hash?: string }): void
  /** Replaces the file. @throws Errors of the file system. */
  publish(): void
}

/**
 * Writes a pack into a temporary file beside the former one. `close` removes it if it was not published.
 * @throws Errors of the file system.
 */
export function createPackWriter({ file, owner, maxBytes }: PackOptions): PackWriter {
  makeFolders(path.dirname(file))
  const temporary = temporaryName(file)
  const descriptor = openSync(temporary, 'wx+')
  const entries = new Map<string, PackEntry>()
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let end = 0
  let indexBytes = TRAILER_BYTES

  function flush(): void {
    const bytes = Buffer.concat(waiting)
    for (let offset = 0; offset < bytes.length; ) offset += writeSync(descriptor, bytes, offset)
    waiting = []
    waitingBytes = 0
  }

  function write(bytes: Uint8Array): void {
    waiting.push(bytes)
    waitingBytes += bytes.length
    end += bytes.length
    if (waitingBytes > CHUNK_BYTES) flush()
  }

  const pack = packOf(descriptor, entries, ({ offset, length }) => {
    flush()
    const bytes = readUpTo(descriptor, offset, length)
    return bytes.length === length ? bytes : undefined
  })
  return {
    ...pack,
    add(key, bytes, { day, hash = hashOfEntry(bytes) }) {
      const rowBytes = key.length + ROW_BYTES
      if (end + bytes.length + indexBytes + rowBytes > maxBytes) return
      entries.set(key, { offset: end, length: bytes.length, hash, day })
      indexBytes += rowBytes
      write(bytes)
    },
    publish() {
      const [index, trailer] = [Buffer.from(JSON.stringify([...entries])), Buffer.alloc(12)]
      trailer.writeUIntLE(end, 0, 6)
      trailer.writeUIntLE(index.length, 6, 6)
      for (const bytes of [index, trailer, hashOfIndex(owner, index)]) write(bytes)
      flush()
      renameSync(temporary, file)
    },
    close() {
      pack.close()
      bestEffort(() => rmSync(temporary, { force: true }))
    },
  }
}
