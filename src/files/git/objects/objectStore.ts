/**
 * Stores files of commits, and lists of their files, in one file of the cache folder: git needs a process for each file
 * that it reads by itself.
 */
import { createHash } from 'node:crypto'
import { openStore, type Store } from '../../../disk/index.ts'
import { CACHE_DAYS } from '../../../shared/constants.ts'
import type { ObjectStore } from '../../../shared/site/addedSource.ts'
import { entriesOfTree, listTree, type TreeEntry } from './listTree.ts'
import { readObjects } from './readObjects.ts'

/** @param folder Absolute. */
export const openObjects = (folder: string): Store =>
  openStore({ folder, name: 'git-objects', version: '1', days: CACHE_DAYS })

/** Lists the files of a commit, which never change. Parameters: see `listTree`. */
export async function listStoredTree(
  store: Store,
  ...[root, commit, paths]: Parameters<typeof listTree>
): Promise<readonly TreeEntry[]> {
  const key = createHash('sha256')
    .update([commit, ...paths].join('\0'))
    .digest('hex')
  const known = store.get(`tree ${key}`)
  if (known !== undefined) return entriesOfTree(Buffer.from(known).toString())
  const output = await listTree(root, commit, paths)
  store.set(`tree ${key}`, Buffer.from(output))
  return entriesOfTree(output)
}

/**
 * Copies objects out of git with one process, unless the store has them.
 *
 * @param ids Ids of files. Those that git does not have are left out; `readBlob` reports them.
 * @throws {UserError} See `readObjects`.
 */
export const copyObjects = (store: Store, repository: string, ids: ReadonlySet<string>): Promise<void> =>
  readObjects(
    repository,
    [...ids].filter((id) => !store.has(id)),
    (id, bytes) => store.set(id, bytes),
  )

/** Copies objects into the store that files of commits are read from. See `copyObjects`. */
export async function storeObjects(
  { repository, folder }: ObjectStore,
  ids: ReadonlySet<string>,
): Promise<void> {
  const store = openObjects(folder)
  try {
    await copyObjects(store, repository, ids)
    store.save()
  } finally {
    store.close()
  }
}
