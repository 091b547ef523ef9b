/**
 * Copies objects from git into the folder of a store, if it has one, with one process for all of them. Objects that the
 * folder has are not read; `readBlob` compares their contents with their ids.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ObjectStore } from '../../../shared/site/addedSource.ts'
import { runGit } from '../runGit.ts'
import { createBatchReader } from './createBatchReader.ts'
import { fileOfBlob, storeBlob } from './readBlob.ts'

/** Maximum age of unused objects in milliseconds, 30 days: a branch may use them again. */
const MAX_AGE_MS = 30 * 86_400_000

/** Path of an object in the folder. */
const BLOB = /^[\da-f]{2}[\\/][\da-f]+$/

/** Removes old objects that are not used. Failures leave the files for a later run. */
function removeOldBlobs(folder: string, used: ReadonlySet<string>): void {
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name)
      const stats = statSync(file)
      const isOld = stats.isFile() && Date.now() - stats.mtimeMs > MAX_AGE_MS
      if (isOld && BLOB.test(name) && !used.has(name.replace(/[\\/]/g, ''))) rmSync(file, { force: true })
    }
  } catch {}
}

/**
 * @param ids Ids of files. Those that git does not have are left out; `readBlob` reports them.
 * @param used Ids that stay in the folder, however old. Default: the same.
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
  const onBytes = createBatchReader((id, bytes) => storeBlob(store, id, bytes))
  // An object that git cannot read is missing in the folder, whatever the exit code.
  await runGit(store.repository, ['cat-file', '--batch', '--buffer'], {
    input: `${missing.join('\n')}\n`,
    onBytes,
  })
  removeOldBlobs(folder, used)
}
