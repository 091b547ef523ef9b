/**
 * The browser's history as the router needs it: every entry has a key and a place in the order, so that a step back
 * can be told from one forward and be undone. Entries and state of others are left as they are.
 */
import { type HistoryEntry, newKey, readEntry, withEntry } from './historyEntry.ts'

/** False keeps the reader where they are. */
export type BlockHandler = () => unknown

export interface BlockOptions {
  /**
   * The reader has opened something above the page. A step from its first entry would leave the document without
   * a question, so there is an entry more to step back from. Closed in another way, the entry is passed over.
   */
  readonly isOverlay?: boolean | undefined
}

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
  /**
   * Goes back to an entry, without a word: the reader is still at its page.
   *
   * @param onReturn Called when the browser is there.
   * @returns How many steps lead to where the browser was.
   */
  returnTo(target: HistoryEntry, address: URL, onReturn?: () => void): number
  block(handler: BlockHandler, options?: BlockOptions): () => void
  /** Handlers are asked about a step: the browser is at another entry already. */
  isAsking(): boolean
  /** Does it at once; from within a handler, when the step that it blocks is undone. One that blocks none is too late. */
  whenSettled(act: () => void): void
  start(): void
  stop(): void
}

/** Where the browser is among the tab's entries; not all browsers say it. */
const readPlace = (window: {
  readonly navigation?: { readonly currentEntry: { readonly index: number } | null }
}) => window.navigation?.currentEntry?.index ?? 0

export function createHistory(window: Window, { onPop, onJump }: HistoryEvents): SiteHistory {
  const { history, location } = window
  const blockers = new Set<BlockHandler>()
  let entry: HistoryEntry = readEntry(history.state) ?? { key: newKey(), index: 0 }
  let href = location.href
  let place = readPlace(window)
  /** A step that is being undone: the entry that it led to, and what to do then. */
  let undone: { readonly key: string | undefined; readonly onReturn: (() => void) | undefined } | undefined

  /** What handlers want done, while they are asked. */
  let wanted: (() => void)[] | undefined

  const stamp = (state: unknown, address?: URL) => history.replaceState(withEntry(state, entry), '', address)

  /** Made by others: by the browser when a hash was followed, or by a script of the page. */
  function onForeignEntry(address: URL, steps: number): void {
    if (address.href === href) {
      stamp(history.state)
      return
    }
    entry = { key: newKey(), index: entry.index + steps }
    href = address.href
    stamp(history.state)
    if (steps > 0) onJump(address)
    else onPop(address)
  }

  /** @returns What is to be done on the page that stays; undefined when the reader may go. */
  function askBlockers(): (() => void) | undefined {
    const acts: (() => void)[] = []
    wanted = acts
    const isBlocked = [...blockers].some((handler) => handler() === false)
    wanted = undefined
    if (!isBlocked) return undefined
    return () => {
      for (const act of acts) act()
    }
  }

  function undo(steps: number, onReturn?: () => void): void {
    undone = { key: readEntry(history.state)?.key, onReturn }
    history.go(-steps)
  }

  /** Back from the entry of an overlay to its page: that closes it, or goes on where it is closed. */
  function leaveOverlay(target: HistoryEntry): void {
    entry = target
    const close = askBlockers()
    if (close === undefined) history.back()
    else close()
  }

  function onChange(): void {
    const target = readEntry(history.state)
    // The second event of the step that is undone.
    if (undone !== undefined && target?.key === undone.key) return
    const onReturn = undone?.onReturn
    undone = undefined
    const now = readPlace(window)
    // An entry from before this code was there may lie behind; any other that it does not know is new.
    const steps = now - place || 1
    place = now
    // Also the second event of one change.
    if (target?.key === entry.key) {
      // The browser still has to do what belongs to the step, such as marking the target of its address.
      if (onReturn !== undefined) setTimeout(onReturn)
      return
    }
    const address = new URL(location.href)
    if (target === undefined) onForeignEntry(address, steps)
    else if (entry.isOverlay && target.index === entry.index - 1) leaveOverlay(target)
    else {
      const stay = target.index === entry.index ? undefined : askBlockers()
      if (stay !== undefined) undo(target.index - entry.index, stay)
      else {
        entry = target
        href = address.href
        onPop(address)
      }
    }
  }

  stamp(history.state)
  return {
    entry: () => entry,
    push(address) {
      // In the place of an overlay's entry: the page is there once.
      const isReplaced = entry.isOverlay === true
      entry = { key: newKey(), index: entry.index + (isReplaced ? 0 : 1) }
      href = address.href
      if (isReplaced) history.replaceState(withEntry(null, entry), '', address)
      else history.pushState(withEntry(null, entry), '', address)
      place = readPlace(window)
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
    returnTo(target, address, onReturn) {
      const steps = entry.index - target.index
      entry = target
      href = address.href
      // None would be a reload.
      if (steps === 0) onReturn?.()
      else undo(steps, onReturn)
      return steps
    },
    block(handler, { isOverlay = false } = {}) {
      blockers.add(handler)
      if (isOverlay && entry.index === 0) {
        entry = { key: newKey(), index: 1, isOverlay }
        history.pushState(withEntry(history.state, entry), '')
        place = readPlace(window)
      }
      return () => blockers.delete(handler)
    },
    isAsking: () => wanted !== undefined,
    whenSettled(act) {
      if (wanted === undefined) act()
      else wanted.push(act)
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
