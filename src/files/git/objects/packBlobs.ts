/**
 * Copies many small objects from git into one file of a store, with one process: creating a file for each takes longer
 * than reading all of them. Without a folder for the file, into memory. A pack has the objects of one set of ids; a new
 * set of ids gets a new pack, which copies known objects from older packs. Readers compare contents with their ids, so a
 * damaged pack costs time only.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../../../disk/makeFolders.ts'
import type { ObjectStore, StoredPart } from '../../../shared/site/addedSource.ts'
import { runGit } from '../runGit.ts'
import { createBatchReader } from './createBatchReader.ts'
import { readPart } from './readBlob.ts'

type Parts = ReadonlyMap<string, StoredPart>

/** Packs that stay: those of some branches and options. */
const MAX_PACKS = 4

const INDEX = /^texts-[\da-f]+\.json$/
const PACK = /^texts-[\da-f]+-[\da-f]+\.pack$/

/** Age of packs without an index that are removed, in milliseconds: another process may be writing a younger one. */
const ORPHAN_MS = 86_400_000

const isRow = (row: unknown): row is readonly [id: string, offset: number, length: number] =>
  Array.isArray(row) &&
  typeof row[0] === 'string' &&
  Number.isSafeInteger(row[1]) &&
  Number.isSafeInteger(row[2]) &&
  row[1] >= 0 &&
  row[2] >= 0

/** @returns Undefined for an index that was not written by this tool, or whose pack is gone or cut off. */
function readIndex(folder: string, name: string): Parts | undefined {
  try {
    const index: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    if (typeof index !== 'object' || index === null || !('pack' in index) || !('rows' in index))
      return undefined
    const { pack, rows } = index
    if (typeof pack !== 'string' || !PACK.test(pack) || !Array.isArray(rows) || !rows.every(isRow))
      return undefined
    const file = path.join(folder, pack)
    const end = rows.reduce((last, [, offset, length]) => Math.max(last, offset + length), 0)
    if (statSync(file).size !== end) return undefined
    return new Map(rows.map(([id, offset, length]) => [id, { from: file, offset, length }]))
  } catch {
    return undefined
  }
}

/** Names of the indexes of a folder, the last used first. */
function listIndexes(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => INDEX.test(name))
    .map((name) => ({ name, at: statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name)
}

/** Removes packs that were not used for long. */
function removeOldPacks(folder: string): void {
  const indexes = listIndexes(folder)
  const used = new Set<string>()
  for (const [place, name] of indexes.entries()) {
    const [part] = readIndex(folder, name)?.values() ?? []
    if (place < MAX_PACKS && typeof part?.from === 'string') used.add(path.basename(part.from))
    else rmSync(path.join(folder, name), { force: true })
  }
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const isOrphan = PACK.test(name) && !used.has(name)
    if (isOrphan && Date.now() - statSync(file).mtimeMs > ORPHAN_MS) rmSync(file, { force: true })
  }
}

/** An object that git cannot read is not reported: readers do, for each file. */
async function readObjects(
  repository: string,
  ids: readonly string[],
  onObject: (id: string, bytes: Buffer) => void,
): Promise<void> {
  if (ids.length === 0) return
  const input = `${ids.join('\n')}\n`
  await runGit(repository, ['cat-file', '--batch', '--buffer'], {
    input,
    onBytes: createBatchReader(onObject),
  })
}

async function writePack(
  repository: string,
  ids: ReadonlySet<string>,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<Parts> {
  const pack = name.replace(/\.json$/, `-${randomBytes(4).toString('hex')}.pack`)
  const file = path.join(folder, pack)
  const parts = new Map<string, StoredPart>()
  const descriptor = openSync(file, 'wx')
  let end = 0
  const add = (id: string, bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
    parts.set(id, { from: file, offset: end, length: bytes.length })
    end += bytes.length
  }
  try {
    const known = listIndexes(folder).map((other) => readIndex(folder, other))
    const missing = [...ids].filter((id) => {
      const bytes = known
        .map((index) => index?.get(id))
        .reduce<Buffer | undefined>((found, part) => found ?? (part && readPart(part, id)), undefined)
      if (bytes !== undefined) add(id, bytes)
      return bytes === undefined
    })
    await readObjects(repository, missing, add)
  } finally {
    closeSync(descriptor)
  }
  const rows = [...parts].map(([id, { offset, length }]) => [id, offset, length])
  const temporary = `${file}.tmp`
  writeFileSync(temporary, JSON.stringify({ pack, rows }))
  renameSync(temporary, path.join(folder, name))
  return parts
}

/** Threads share the memory, so it is not copied for each. */
async function packInMemory(repository: string, ids: ReadonlySet<string>): Promise<Parts> {
  const objects: (readonly [id: string, bytes: Buffer])[] = []
  await readObjects(repository, [...ids], (id, bytes) => objects.push([id, bytes]))
  const from = new SharedArrayBuffer(objects.reduce((sum, [, { length }]) => sum + length, 0))
  const memory = new Uint8Array(from)
  const parts = new Map<string, StoredPart>()
  let offset = 0
  for (const [id, bytes] of objects) {
    memory.set(bytes, offset)
    parts.set(id, { from, offset, length: bytes.length })
    offset += bytes.length
  }
  return parts
}

/**
 * @param ids Ids of files.
 * @returns Where each object is; none for those that git does not have, and after a failure of the disk.
 */
export async function packBlobs(store: ObjectStore, ids: ReadonlySet<string>): Promise<Parts> {
  const { folder, repository } = store
  if (folder === undefined) return packInMemory(repository, ids)
  const hash = createHash('sha256')
    .update([...ids].sort().join('\n'))
    .digest('hex')
    .slice(0, 32)
  const name = `texts-${hash}.json`
  try {
    makeFolders(folder)
    const known = readIndex(folder, name)
    if (known !== undefined) {
      const now = new Date()
      utimesSync(path.join(folder, name), now, now)
      return known
    }
    const parts = await writePack(repository, ids, { folder, name })
    removeOldPacks(folder)
    return parts
  } catch {
    return new Map()
  }
}
