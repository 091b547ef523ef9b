/** Scroll positions of history entries, in pixels. They persist across page loads of the tab. */
import { setNewest } from '../../shared/collections/setNewest.ts'

export interface ScrollMemory {
  get(key: string): number | undefined
  set(key: string, top: number): void
  /** Saves all positions. Called before the document is unloaded. */
  save(): void
}

/** Storage for the positions. It never throws. */
interface ScrollStore {
  get(key: string): string | null
  set(key: string, value: string): void
}

/** Values of one tab. Does not warn when storage is blocked, since the values are not choices of the reader. */
const sessionStore: ScrollStore = {
  get(key) {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key, value) {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // Blocked or full.
    }
  },
}

const STORAGE_KEY = 'xpre-scroll'

/** Maximum number of positions. Browsers keep about 50 history entries. */
const LIMIT = 100

function read(storage: ScrollStore): [string, number][] {
  try {
    const stored: unknown = JSON.parse(storage.get(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(
          (pair) => Array.isArray(pair) && typeof pair[0] === 'string' && Number.isFinite(pair[1]),
        )
      : []
  } catch {
    return []
  }
}

export function createScrollMemory(storage = sessionStore): ScrollMemory {
  const positions = new Map(read(storage))
  return {
    get: (key) => positions.get(key),
    set: (key, top) => setNewest(positions, key, top, LIMIT),
    save: () => storage.set(STORAGE_KEY, JSON.stringify([...positions])),
  }
}
