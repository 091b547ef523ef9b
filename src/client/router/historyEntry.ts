/** What the router writes into `history.state`: beside what others keep there, and never trusting what it reads. */

export interface HistoryEntry {
  /** Names the entry in the store of scroll positions. */
  readonly key: string
  /** Grows with each step forward, so that a step back can be undone. */
  readonly index: number
  /** The same page again, above which something was opened that 'back' closes. */
  readonly isOverlay?: true
}

const FIELD = 'xpre'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** The router's own part, or undefined for entries that others made. */
export function readEntry(state: unknown): HistoryEntry | undefined {
  const own = isObject(state) && Object.hasOwn(state, FIELD) ? state[FIELD] : undefined
  if (!isObject(own) || typeof own.key !== 'string' || typeof own.index !== 'number') return undefined
  const { key, index, isOverlay } = own
  return { key, index, ...(isOverlay === true && { isOverlay }) }
}

/** The state again with the router's part in it. */
export const withEntry = (state: unknown, entry: HistoryEntry): object => ({
  ...(isObject(state) ? state : {}),
  [FIELD]: entry,
})
