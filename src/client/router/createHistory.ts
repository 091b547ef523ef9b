/**
 * The browser's history as the router needs it: every entry has a key and a place in the order, so that a step back
 * can be told from one forward and be undone (RTR-6). Entries and state of others are left as they are.
 */
import { type HistoryEntry, newKey, readEntry, withEntry } from './historyEntry.ts'

/** False keeps the reader where they are. */
export type BlockHandler = () => unknown

export interface HistoryEvents {
  /** The reader went back or forward to an entry. */
  readonly onPop: (address: URL) => void
  /** The reader followed a link to a place on the page, or wrote a hash into the address. */
  readonly onJump: (address: URL) => void
}

export interface SiteHistory {
  /** The one that the browser is at. */
  entry(): HistoryEntry
  push(address: URL): void
  replace(address: URL): void
  /** Goes to the hash of the address as browsers do: they scroll, mark the target and move the focus. */
  jump(): void
  /** The next change of the hash is a new entry: its link was clicked. */
  expectJump(): void
  /**
   * Goes back to an entry, without a word: the reader is still at its page.
   *
   * @returns How many steps lead to where the browser was.
   */
  returnTo(target: HistoryEntry, address: URL): number
  block(handler: BlockHandler): () => void
  start(): void
  stop(): void
}

export function createHistory(window: Window, { onPop, onJump }: HistoryEvents): SiteHistory {
  const { history, location } = window
  const blockers = new Set<BlockHandler>()
  let entry: HistoryEntry = readEntry(history.state) ?? { key: newKey(), index: 0 }
  let href = location.href
  let { length } = history
  let expectsJump = false

  const stamp = (state: unknown, address?: URL) => history.replaceState(withEntry(state, entry), '', address)

  /** Made by others: by the browser when a hash was followed, or by a script of the page. */
  function onForeignEntry(address: URL): void {
    if (address.href === href) {
      stamp(history.state)
      return
    }
    const isNew = expectsJump || history.length !== length
    entry = { key: newKey(), index: entry.index + (isNew ? 1 : -1) }
    href = address.href
    stamp(history.state)
    if (isNew) onJump(address)
    else onPop(address)
  }

  function onChange(): void {
    const target = readEntry(history.state)
    // Also where an undone step arrives, and the second event of one change.
    if (target?.key === entry.key) return
    const address = new URL(location.href)
    if (target === undefined) onForeignEntry(address)
    else if (target.index !== entry.index && [...blockers].some((handler) => handler() === false)) {
      history.go(entry.index - target.index)
      return
    } else {
      entry = target
      href = address.href
      onPop(address)
    }
    length = history.length
    expectsJump = false
  }

  stamp(history.state)
  return {
    entry: () => entry,
    push(address) {
      entry = { key: newKey(), index: entry.index + 1 }
      href = address.href
      history.pushState(withEntry(null, entry), '', address)
      length = history.length
    },
    replace(address) {
      href = address.href
      stamp(history.state, address)
    },
    jump() {
      const { state } = history
      location.replace(location.href)
      stamp(state)
    },
    expectJump() {
      expectsJump = true
    },
    returnTo(target, address) {
      const steps = entry.index - target.index
      entry = target
      href = address.href
      // None would be a reload.
      if (steps !== 0) history.go(-steps)
      return steps
    },
    block(handler) {
      blockers.add(handler)
      return () => blockers.delete(handler)
    },
    start() {
      window.addEventListener('popstate', onChange)
      window.addEventListener('hashchange', onChange)
    },
    stop() {
      window.removeEventListener('popstate', onChange)
      window.removeEventListener('hashchange', onChange)
    },
  }
}
