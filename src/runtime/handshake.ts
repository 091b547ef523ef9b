import type { PageView } from '../shared/page/page.ts'
import type { ColorModeController } from './colorMode.ts'
import type { SiteStorage } from './storage.ts'

/** What the first script, which is inline in every page, shares with the module that comes later. */
export interface Handshake {
  readonly colorMode: ColorModeController
  /** One for all, so that there is one warning and one memory when the browser keeps nothing. */
  readonly storage: SiteStorage
  /**
   * Loads the module, once. Never rejects.
   *
   * @param isAsked A reader waits for it: what has failed is tried again.
   * @returns Whether it is there.
   */
  loadModule(isAsked?: boolean): Promise<boolean>
  /** Says a sentence to screen readers. */
  announce(text: string): void
  /** Path of the address when this document began. */
  readonly loadedPath: string
  /** The router is there, and shows the page of the address. */
  isRouted?: boolean | undefined
  /**
   * For the code of search, which comes when it is wanted: told of the frame each time it was opened. Readers may
   * be quicker than that code: the code that sets this begins with a frame whose `open` is true. What they have typed is
   * the value of the frame's one `<input name="q">`; the input is never replaced, so nothing typed is lost. The
   * frame closes by its own `close()`.
   */
  onSearch?: ((frame: HTMLDialogElement) => void) | undefined
  /** For `dev`: the site has changed, so that pages are asked for again; and so has the page on screen, if it is given. */
  refresh?: ((next?: RefreshedPage) => void) | undefined
}

/** Another page at the same address. */
export interface RefreshedPage {
  readonly page: PageView
  /** What is around the article follows it. */
  readonly document: Document
  /** Makes the article what it is now. */
  readonly change: () => void
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
