/** Reads files of commits, on any thread: from their store, or from git. */
import { statSync } from 'node:fs'
import { bestEffort, type Store } from '../../../disk/index.ts'
import { ReadError } from '../../../shared/errors/readError.ts'
import type { CommittedSource, ObjectStore } from '../../../shared/site/addedSource.ts'
import { runGitSync } from '../runGit.ts'
import { openObjects } from './objectStore.ts'

interface OpenedStore {
  readonly folder: string
  readonly store: Store
  /** Time at which the file was written, in milliseconds; undefined for a missing file. */
  readonly writtenAt: number | undefined
}

/** The store that this thread has read last. */
let opened: OpenedStore | undefined

const writtenAt = (file: string): number | undefined => bestEffort(() => statSync(file).mtimeMs)

/** @returns Undefined for a missing or damaged object. */
function findStored({ folder }: ObjectStore, id: string): Uint8Array | undefined {
  const found = opened?.folder === folder ? opened.store.get(id) : undefined
  if (found !== undefined) return found
  if (opened?.folder === folder && opened.writtenAt === writtenAt(opened.store.file)) return undefined
  opened?.store.close()
  const store = openObjects(folder)
  opened = { folder, store, writtenAt: writtenAt(store.file) }
  return store.get(id)
}

/** @throws {ReadError} when git cannot read the object either. */
export function readBlob({ store, id }: Pick<CommittedSource, 'store' | 'id'>): Buffer {
  const stored = findStored(store, id)
  // A copy: the store returns a part of a larger buffer.
  if (stored !== undefined) return Buffer.from(stored)
  const bytes = runGitSync(store.repository, ['cat-file', 'blob', id])
  if (bytes === undefined) throw new ReadError(`cannot be read: git has no object ${id}`)
  return bytes
}
