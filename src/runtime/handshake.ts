import type { ColorModeController } from './colorMode.ts'
import type { SiteStorage } from './storage.ts'

/** What the first script, which is inline in every page, shares with the module that comes later. */
export interface Handshake {
  readonly colorMode: ColorModeController
  /** One for all, so that there is one warning and one memory when the browser keeps nothing. */
  readonly storage: SiteStorage
  /** Loads the module, once. Never rejects. @returns Whether it is there. */
  loadModule(): Promise<boolean>
  /** Says a sentence to screen readers. */
  announce(text: string): void
  /** What '/' and Ctrl/Cmd+K do, when search is there; until then they follow the link to the search page. */
  onSearch?: (() => void) | undefined
}

/** A symbol, because elements with an id become properties of `window`, headings among them. */
const KEY = Symbol.for('xpre-docs')

interface Holder {
  [KEY]?: Handshake
}

/** Undefined in Node, and where the first script did not run. */
export const readHandshake = (): Handshake | undefined => (globalThis as Holder)[KEY]

/** For the first script alone. */
export function writeHandshake(handshake: Handshake): void {
  ;(globalThis as Holder)[KEY] = handshake
}
