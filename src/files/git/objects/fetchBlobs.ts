/**
 * Copies objects from git into the folder of a store, if it has one, with one process for all of them. Objects that the
 * folder has are not read; `readBlob` compares their contents with their ids.
 */
import { existsSync } from 'node:fs'
import type { ObjectStore } from '../../../shared/site/addedSource.ts'
import { fileOfBlob, storeBlob } from './readBlob.ts'
import { readObjects } from './readObjects.ts'
import { removeOldFiles } from './removeOldFiles.ts'

/** Path of an object in the folder. */
const BLOB = /^[\da-f]{2}[\\/][\da-f]+$/

/**
 * @param ids Ids of files. Those that git does not have are left out; `readBlob` reports them.
 * @param used Ids that stay in the folder, however old. Default: the same.
 * @throws {UserError} See `readObjects`.
 */
export async function fetchBlobs(
  store: ObjectStore,
  ids: ReadonlySet<string>,
  used: ReadonlySet<string> = ids,
): Promise<void> {
  const { folder } = store
  if (folder === undefined) return
  const missing = [...ids].filter((id) => !existsSync(fileOfBlob(folder, id)))
  if (missing.length === 0) return
  await readObjects(store.repository, missing, (id, bytes) => storeBlob(store, id, bytes))
  // A branch may use old objects again.
  removeOldFiles(folder, (name) => BLOB.test(name) && !used.has(name.replace(/[\\/]/g, '')))
}
