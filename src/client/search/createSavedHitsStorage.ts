import type { SiteStorage } from '../../runtime/storage.ts'
import type { StoredHit } from '../../shared/search/search.ts'
import { readStoredHits } from './readStoredHits.ts'
import { limitSavedHits, type SavedHits } from './savedHits.ts'

export interface SavedHitsStorage {
  read(): SavedHits
  write(savedHits: SavedHits): void
  /** Calls the listener when another tab changes the lists. @returns Unsubscribes the listener. */
  subscribe(listener: () => void): () => void
}

/** Stores recent hits and favourites of one index in the storage of the site. Never throws. */
export function createSavedHitsStorage(
  storage: Pick<SiteStorage, 'get' | 'set' | 'subscribe'>,
  indexName: string,
): SavedHitsStorage {
  const recentsKey = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`
  const favouritesKey = `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`
  const write = (key: string, hits: readonly StoredHit[]) =>
    storage.set(key, hits.length === 0 ? null : JSON.stringify(hits))
  return {
    read: () =>
      limitSavedHits({
        recents: readStoredHits(storage.get(recentsKey)),
        favourites: readStoredHits(storage.get(favouritesKey)),
      }),
    write({ recents, favourites }) {
      write(recentsKey, recents)
      write(favouritesKey, favourites)
    },
    subscribe(listener) {
      const unsubscribers = [recentsKey, favouritesKey].map((key) => storage.subscribe(key, listener))
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
  }
}
