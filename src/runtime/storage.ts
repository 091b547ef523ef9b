/** Values that outlive a page, where the browser lets us keep them. Nothing here ever throws. */

export interface SiteStorage {
  /** Null when nothing is kept under `key`. */
  get(key: string): string | null
  /** Null removes. */
  set(key: string, value: string | null): void
  /**
   * Calls `listener` with the new value when another tab changes it; null when it is removed.
   *
   * @returns Ends it.
   */
  subscribe(key: string, listener: (value: string | null) => void): () => void
}

/** Name of `key` in the browser's storage. `namespace` keeps sites of one host apart. */
export const storageName = (key: string, namespace: string): string =>
  namespace === '' ? key : `${key}-${namespace}`

/**
 * @param open Gives the browser's storage; reading `localStorage` throws where it is blocked.
 * @param namespace Keeps sites of one host apart: `theme` becomes `theme-<namespace>`.
 */
export function createStorage(open: () => Storage, namespace = ''): SiteStorage {
  /** What could not be written: it counts until the page is left. */
  const memory = new Map<string, string | null>()
  let isBroken = false

  const attempt = <T>(use: (area: Storage) => T): T | undefined => {
    try {
      return use(open())
    } catch (error) {
      if (!isBroken) console.warn('xpre-docs: storage is not available, settings last until you leave', error)
      isBroken = true
    }
  }
  const fullName = (key: string) => storageName(key, namespace)

  return {
    get(key) {
      const name = fullName(key)
      return (memory.has(name) ? memory.get(name) : attempt((area) => area.getItem(name))) ?? null
    },
    set(key, value) {
      const name = fullName(key)
      if (!isBroken) {
        attempt((area) => (value === null ? area.removeItem(name) : area.setItem(name, value)))
      }
      if (isBroken) memory.set(name, value)
    },
    subscribe(key, listener) {
      const onStorage = (event: StorageEvent) => {
        // Without a key everything was cleared.
        if (event.key === fullName(key) || event.key === null) listener(event.newValue)
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
