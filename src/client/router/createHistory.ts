/**
 * Wraps the browser history for the router. Every entry has a key and an index, so that back and forward can be
 * distinguished and undone. State that other scripts store in entries stays.
 */
import type { Navigation } from '../../runtime/index.ts'
import { createKey, type HistoryEntry, readEntry, withEntry } from './historyEntry.ts'

interface HistoryEvents {
  /** The reader went back or forward to an entry. */
  readonly onPop: (address: URL) => void
  /** The reader followed a link to a hash on the page, or typed a hash into the address bar. */
  readonly onJump: (address: URL) => void
}

interface SiteHistory {
  /** The current entry. */
  entry(): HistoryEntry
  push(address: URL): void
  replace(address: URL): void
  /** Goes to the hash of the address. The browser scrolls, applies `:target` and moves the focus. */
  goToHash(): void
  /**
   * Goes back to the entry of the page that is shown, without events.
   *
   * @param onReturn Called when the browser has reached the entry.
   * @returns Number of steps from there to the previous entry of the browser.
   */
  returnTo(target: HistoryEntry, address: URL, onReturn?: () => void): number
  /**
   * With `isOverlay`: going back from the first entry would leave the document without an event, so an extra entry is
   * added. If the overlay closes in another way, going back skips the entry.
   */
  readonly block: Navigation['block']
  /** Whether block handlers are running. The browser is at the new entry already. */
  isCallingBlockers(): boolean
  /** Runs the action at once. Inside a block handler: after the blocked step is undone, or never if it is not blocked. */
  runAfterUndo(action: () => void): void
}

/** Position among the history entries of the tab. 0 in browsers without the Navigation API. */
const readPosition = (window: {
  readonly navigation?: { readonly currentEntry: { readonly index: number } | null }
}) => window.navigation?.currentEntry?.index ?? 0

/** @param signal Ends the events. */
export function createHistory(
  window: Window,
  { onPop, onJump }: HistoryEvents,
  signal: AbortSignal,
): SiteHistory {
  const { history, location } = window
  const blockers = new Set<() => unknown>()
  let entry: HistoryEntry = readEntry(history.state) ?? { key: createKey(), index: 0 }
  let href = location.href
  let position = readPosition(window)
  /** A step that is being undone: the key of the entry it led to, and the callback after the undo. */
  let pendingUndo:
    | { readonly key: string | undefined; readonly onReturn: (() => void) | undefined }
    | undefined

  /** Actions of block handlers, to run after the undo. Undefined while no handler runs. */
  let deferredActions: (() => void)[] | undefined

  const writeEntry = (state: unknown, address?: URL) =>
    history.replaceState(withEntry(state, entry), '', address)

  /** Adopts an entry without a key: the browser created it for a hash, or another script did. */
  function adoptEntry(address: URL, steps: number): void {
    if (address.href === href) {
      writeEntry(history.state)
      return
    }
    entry = { key: createKey(), index: entry.index + steps }
    href = address.href
    writeEntry(history.state)
    if (steps > 0) onJump(address)
    else onPop(address)
  }

  /** @returns Actions to run after the step is undone. Undefined when no handler blocks the step. */
  function callBlockers(): (() => void) | undefined {
    const actions: (() => void)[] = []
    deferredActions = actions
    const isBlocked = [...blockers].some((handler) => handler() === false)
    deferredActions = undefined
    if (!isBlocked) return undefined
    return () => {
      for (const action of actions) action()
    }
  }

  function undo(steps: number, onReturn?: () => void): void {
    pendingUndo = { key: readEntry(history.state)?.key, onReturn }
    history.go(-steps)
  }

  /** The reader went back from the entry of an overlay: closes the overlay, or goes back once more if it is closed. */
  function leaveOverlay(target: HistoryEntry): void {
    entry = target
    const close = callBlockers()
    if (close === undefined) history.back()
    else close()
  }

  function onChange(): void {
    const target = readEntry(history.state)
    // The second event (popstate and hashchange) of the step that is being undone.
    if (pendingUndo !== undefined && target?.key === pendingUndo.key) return
    const onReturn = pendingUndo?.onReturn
    pendingUndo = undefined
    const current = readPosition(window)
    // An entry without a key behind this one is older than this code. Other entries without a key are new.
    const steps = current - position || 1
    position = current
    // Also for the second event of one step.
    if (target?.key === entry.key) {
      // Wait until the browser has finished the step, for example applied `:target`.
      if (onReturn !== undefined) setTimeout(onReturn)
      return
    }
    const address = new URL(location.href)
    if (target === undefined) adoptEntry(address, steps)
    else if (entry.isOverlay && target.index === entry.index - 1) leaveOverlay(target)
    else {
      const onBlocked = target.index === entry.index ? undefined : callBlockers()
      if (onBlocked !== undefined) undo(target.index - entry.index, onBlocked)
      else {
        entry = target
        href = address.href
        onPop(address)
      }
    }
  }

  writeEntry(history.state)
  window.addEventListener('popstate', onChange, { signal })
  window.addEventListener('hashchange', onChange, { signal })

  return {
    entry: () => entry,
    push(address) {
      // Replaces the extra entry of an overlay, so that the page has only one entry.
      const replacesOverlay = entry.isOverlay === true
      entry = { key: createKey(), index: entry.index + (replacesOverlay ? 0 : 1) }
      href = address.href
      if (replacesOverlay) history.replaceState(withEntry(null, entry), '', address)
      else history.pushState(withEntry(null, entry), '', address)
      position = readPosition(window)
    },
    replace(address) {
      href = address.href
      writeEntry(history.state, address)
    },
    goToHash() {
      const { state } = history
      location.replace(location.href)
      writeEntry(state)
    },
    returnTo(target, address, onReturn) {
      const steps = entry.index - target.index
      entry = target
      href = address.href
      // `history.go(0)` would reload the page.
      if (steps === 0) onReturn?.()
      else undo(steps, onReturn)
      return steps
    },
    block(handler, { isOverlay = false } = {}) {
      blockers.add(handler)
      if (isOverlay && entry.index === 0) {
        entry = { key: createKey(), index: 1, isOverlay }
        history.pushState(withEntry(history.state, entry), '')
        position = readPosition(window)
      }
      return () => blockers.delete(handler)
    },
    isCallingBlockers: () => deferredActions !== undefined,
    runAfterUndo(action) {
      if (deferredActions === undefined) action()
      else deferredActions.push(action)
    },
  }
}
