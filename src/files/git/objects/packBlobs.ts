/**
 * Copies many small objects from git into one file of a store, with one process: creating a file for each takes longer
 * than reading all of them. Without a folder for the file, into memory. A pack has the objects of one set of ids; a new
 * set of ids gets a new pack, which copies known objects from older packs. Readers compare contents with their ids, so a
 * damaged pack costs time only.
 */
import { randomBytes } from 'node:crypto'
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
import { makeFolders } from '../../../disk/index.ts'
import { DAY_MS } from '../../../shared/constants.ts'
import { UserError } from '../../../shared/errors/userError.ts'
import type { ObjectStore, StoredPart } from '../../../shared/site/addedSource.ts'
import { hashText } from './objectId.ts'
import { readPart } from './readBlob.ts'
import { readObjects } from './readObjects.ts'

type Parts = ReadonlyMap<string, StoredPart>

/** Packs that stay: those of some branches and options. */
const MAX_PACKS = 4

const INDEX = /^texts-[\da-f]+\.json$/
const PACK = /^texts-[\da-f]+-[\da-f]+\.pack$/

/** Age of packs without an index that are removed, in milliseconds: another process may be writing a younger one. */
const ORPHAN_MS = DAY_MS

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

/** Removes packs that were not used for long. Failures leave the files for a later run. */
function removeOldPacks(folder: string): void {
  try {
    const used = new Set<string>()
    for (const [place, name] of listIndexes(folder).entries()) {
      const [part] = readIndex(folder, name)?.values() ?? []
      if (place < MAX_PACKS && typeof part?.from === 'string') used.add(path.basename(part.from))
      else rmSync(path.join(folder, name), { force: true })
    }
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name)
      const isOrphan = PACK.test(name) && !used.has(name)
      if (isOrphan && Date.now() - statSync(file).mtimeMs > ORPHAN_MS) rmSync(file, { force: true })
    }
  } catch {}
}

/** The dates of an index and its pack are the time of their last use: this process reads them until it ends. */
function markUsed(folder: string, name: string, parts: Parts): void {
  const [part] = parts.values()
  const now = new Date()
  try {
    utimesSync(path.join(folder, name), now, now)
    if (typeof part?.from === 'string') utimesSync(part.from, now, now)
  } catch {}
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
  const temporary = `${file}.tmp`
  try {
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
    writeFileSync(temporary, JSON.stringify({ pack, rows }))
    renameSync(temporary, path.join(folder, name))
  } catch (error) {
    for (const left of [file, temporary]) rmSync(left, { force: true })
    throw error
  }
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

/** @throws {UserError} See `readObjects`; also errors of the disk. */
async function packInFolder(
  { repository, folder }: { readonly repository: string; readonly folder: string },
  ids: ReadonlySet<string>,
): Promise<Parts> {
  const name = `texts-${hashText([...ids].sort().join('\n')).slice(0, 32)}.json`
  makeFolders(folder)
  const known = readIndex(folder, name)
  if (known !== undefined) {
    markUsed(folder, name, known)
    return known
  }
  const parts = await writePack(repository, ids, { folder, name })
  removeOldPacks(folder)
  return parts
}

/**
 * After a failure of the disk, such as a full one, the pack is in memory too.
 *
 * @param ids Ids of files.
 * @returns Where each object is; none for those that git does not have.
 * @throws {UserError} See `readObjects`.
 */
export async function packBlobs(
  { folder, repository }: ObjectStore,
  ids: ReadonlySet<string>,
): Promise<Parts> {
  if (folder === undefined) return packInMemory(repository, ids)
  try {
    return await packInFolder({ repository, folder }, ids)
  } catch (error) {
    if (error instanceof UserError) throw error
    return packInMemory(repository, ids)
  }
}
