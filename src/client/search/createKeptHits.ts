import type { SiteStorage } from '../../runtime/storage.ts'
import type { StoredHit } from '../../shared/search/search.ts'
import { type Kept, limitKept } from './keptHits.ts'
import { readStoredHits } from './readStoredHits.ts'

export interface KeptHits {
  read(): Kept
  write(kept: Kept): void
  /** Told when another tab has changed them. @returns Ends it. */
  subscribe(listener: () => void): () => void
}

/** Recents and favourites of one index in the storage of the site. Never throws. */
export function createKeptHits(
  storage: Pick<SiteStorage, 'get' | 'set' | 'subscribe'>,
  indexName: string,
): KeptHits {
  const recentsKey = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`
  const favouritesKey = `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`
  const write = (key: string, hits: readonly StoredHit[]) =>
    storage.set(key, hits.length === 0 ? null : JSON.stringify(hits))
  return {
    read: () =>
      limitKept({
        recents: readStoredHits(storage.get(recentsKey)),
        favourites: readStoredHits(storage.get(favouritesKey)),
      }),
    write({ recents, favourites }) {
      write(recentsKey, recents)
      write(favouritesKey, favourites)
    },
    subscribe(listener) {
      const ends = [recentsKey, favouritesKey].map((key) => storage.subscribe(key, listener))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
