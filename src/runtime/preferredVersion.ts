/** The version of a docs folder that a reader has chosen. It is stored by name, for all tabs. */
import type { DocsData } from '../shared/page/page.ts'
import type { SiteStorage } from './storage.ts'

/** Event of the window: the reader has chosen a version in this tab. Other tabs get an event of the storage. */
const CHOSEN = 'xpre-version'

const keyOf = (docsId: string): string => `docs-preferred-version-${docsId}`

/** @param name Null removes the choice. */
export function chooseVersion(storage: SiteStorage, docsId: string, name: string | null): void {
  storage.set(keyOf(docsId), name)
  dispatchEvent(new Event(CHOSEN))
}

/** Null when the reader has not chosen one, or the version does not exist any more. */
export function preferredVersion(storage: SiteStorage, { id, versions }: DocsData): string | null {
  const name = storage.get(keyOf(id))
  return versions.some((version) => version.name === name) ? name : null
}

/** Removes choices of versions that do not exist any more. */
function dropUnknown(storage: SiteStorage, docs: readonly DocsData[]): void {
  for (const folder of docs) {
    const key = keyOf(folder.id)
    if (storage.get(key) !== null && preferredVersion(storage, folder) === null) storage.set(key, null)
  }
}

/** @returns Unsubscribes the listener. */
export function watchPreferredVersions(
  storage: SiteStorage,
  docs: readonly DocsData[],
  listener: () => void,
): () => void {
  if (docs.length === 0) return () => {}
  dropUnknown(storage, docs)
  const unsubscribers = docs.map(({ id }) => storage.subscribe(keyOf(id), listener))
  // A page from the back/forward cache may have missed choices in other tabs.
  const types = [CHOSEN, 'pageshow']
  for (const type of types) addEventListener(type, listener)
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
    for (const type of types) removeEventListener(type, listener)
  }
}
