/**
 * Many entries in one file, each decoded when it is asked for.
 * Layout: the format's name, a hash of all that follows, the length of the index, the index as JSON, the entries
 * one after the other. A file that is not exactly so is no pack: nothing of it is used.
 */
import { createHash } from 'node:crypto'

export interface PackEntry {
  readonly bytes: Buffer
  /** When it was last asked for, in whole days since 1970. */
  readonly day: number
}

export type Pack = ReadonlyMap<string, PackEntry>

/** Changes with the layout. */
const FORMAT = Buffer.from('xpre-docs pack 1\n')
const HASH_LENGTH = 32
const INDEX_AT = FORMAT.length + HASH_LENGTH + 4

/** @param owner Who alone may read it: a file that was put in the place of another one is not taken for it. */
const hash = (owner: string, bytes: Uint8Array): Buffer =>
  createHash('sha256').update(owner).update(bytes).digest()

/** Key, length of the entry, day. */
type Row = readonly [key: string, length: number, day: number]

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) && row.length === 3 && typeof row[0] === 'string' && isCount(row[1]) && isCount(row[2])

export function encodePack(pack: Pack, owner = ''): Buffer {
  const rows = [...pack].map(([key, { bytes, day }]): Row => [key, bytes.length, day])
  const index = Buffer.from(JSON.stringify(rows))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(index.length)
  const file = Buffer.concat([
    FORMAT,
    Buffer.alloc(HASH_LENGTH),
    length,
    index,
    ...[...pack.values()].map(({ bytes }) => bytes),
  ])
  hash(owner, file.subarray(FORMAT.length + HASH_LENGTH)).copy(file, FORMAT.length)
  return file
}

function parseRows(text: string): readonly Row[] | undefined {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) && rows.every(isRow) ? rows : undefined
  } catch {
    return undefined
  }
}

/** Entries of a file; they are parts of it, not copies. `undefined` when it is no pack of this owner or was damaged. */
export function decodePack(file: Buffer, owner = ''): Pack | undefined {
  if (file.length < INDEX_AT || !file.subarray(0, FORMAT.length).equals(FORMAT)) return undefined
  const hashed = file.subarray(FORMAT.length + HASH_LENGTH)
  if (!hash(owner, hashed).equals(file.subarray(FORMAT.length, FORMAT.length + HASH_LENGTH))) return undefined
  let at = INDEX_AT + file.readUInt32LE(INDEX_AT - 4)
  const rows = parseRows(file.toString('utf8', INDEX_AT, at))
  const pack = new Map<string, PackEntry>()
  for (const [key, length, day] of rows ?? []) {
    pack.set(key, { bytes: file.subarray(at, at + length), day })
    at += length
  }
  return rows !== undefined && at === file.length ? pack : undefined
}
