/** The router's property in `history.state`. Other scripts may use the state as well, so its values are validated. */

import { isRecord } from '../../shared/values/isRecord.ts'

export interface HistoryEntry {
  /** Key of the entry in the scroll memory. */
  readonly key: string
  /** Grows with each step forward, so that a step back can be undone. */
  readonly index: number
  /** An extra entry of the same page, for an overlay that 'back' closes. */
  readonly isOverlay?: true
}

const FIELD = 'xpre'

export const createKey = (): string => Math.random().toString(36).slice(2, 10)

/** Undefined for entries of other scripts. */
export function readEntry(state: unknown): HistoryEntry | undefined {
  const fields = isRecord(state) && Object.hasOwn(state, FIELD) ? state[FIELD] : undefined
  if (!isRecord(fields) || typeof fields.key !== 'string' || typeof fields.index !== 'number')
    return undefined
  const { key, index, isOverlay } = fields
  return { key, index, ...(isOverlay === true && { isOverlay }) }
}

/** Adds the router's property to a state. */
export const withEntry = (state: unknown, entry: HistoryEntry): object => ({
  ...(isRecord(state) ? state : {}),
  [FIELD]: entry,
})
