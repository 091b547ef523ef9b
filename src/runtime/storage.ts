/** Persistent values with a fallback in memory, when the browser blocks storage. No function throws. */

export interface SiteStorage {
  /** Null when no value is stored under `key`. */
  get(key: string): string | null
  /** Null removes the value. */
  set(key: string, value: string | null): void
  /**
   * Calls `listener` with the new value when another tab changes it, with null when another tab removes it.
   *
   * @returns Unsubscribes the listener.
   */
  subscribe(key: string, listener: (value: string | null) => void): () => void
}

/** Name of `key` in the storage of the browser. `namespace` separates sites on the same host. */
export const storageName = (key: string, namespace: string): string =>
  namespace === '' ? key : `${key}-${namespace}`

/**
 * @param open Returns the storage of the browser. Reading `localStorage` throws when it is blocked.
 * @param namespace Separates sites on the same host: `theme` becomes `theme-<namespace>`.
 */
export function createStorage(open: () => Storage, namespace = ''): SiteStorage {
  /** Values that could not be written. They last until the reader leaves the page. */
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
        // The key is null when the storage was cleared.
        if (event.key === fullName(key) || event.key === null) listener(event.newValue)
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
