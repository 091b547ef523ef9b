/**
 * Reads files of commits, on any thread. The folder of a store has the contents of objects that were read before, in
 * packs, or in a file with the name of its id. Contents that do not match their id are read from git again, so a
 * damaged folder costs time only.
 */
import { closeSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ReadError } from '../../../shared/errors/readError.ts'
import type { CommittedSource, ObjectStore, StoredPart } from '../../../shared/site/addedSource.ts'
import { runGitSync } from '../runGit.ts'
import { blobId, formatOfId } from './objectId.ts'

/** Letters of the first part of an id, which is the folder of its file, as in git. */
const FOLDER_DIGITS = 2

/** Absolute path of the file that may have the contents of an object. */
export const fileOfBlob = (folder: string, id: string): string =>
  path.join(folder, id.slice(0, FOLDER_DIGITS), id.slice(FOLDER_DIGITS))

/** @returns Undefined for a missing or damaged part. */
export function readPart({ from, offset, length }: StoredPart, id: string): Buffer | undefined {
  // A copy: not all functions accept shared memory.
  if (typeof from !== 'string') return Buffer.from(new Uint8Array(from, offset, length))
  try {
    const descriptor = openSync(from, 'r')
    try {
      const bytes = Buffer.alloc(length)
      readSync(descriptor, bytes, 0, length, offset)
      return blobId(bytes, formatOfId(id)) === id ? bytes : undefined
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

/** @returns Undefined for a missing or damaged file. */
export function readStoredBlob({ folder }: ObjectStore, id: string): Buffer | undefined {
  if (folder === undefined) return undefined
  try {
    const bytes = readFileSync(fileOfBlob(folder, id))
    return blobId(bytes, formatOfId(id)) === id ? bytes : undefined
  } catch {
    return undefined
  }
}

/** A failure costs time only: the object is read from git again. Readers compare the contents with the id. */
export function storeBlob({ folder }: ObjectStore, id: string, bytes: Uint8Array): void {
  if (folder === undefined) return
  const file = fileOfBlob(folder, id)
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  } catch {}
}

/** @throws {ReadError} when git cannot read the object either. */
export function readBlob({ store, id, part }: Pick<CommittedSource, 'store' | 'id' | 'part'>): Buffer {
  const stored = (part && readPart(part, id)) ?? readStoredBlob(store, id)
  if (stored !== undefined) return stored
  const bytes = runGitSync(store.repository, ['cat-file', 'blob', id])
  if (bytes === undefined) throw new ReadError(`cannot be read: git has no object ${id}`)
  storeBlob(store, id, bytes)
  return bytes
}
