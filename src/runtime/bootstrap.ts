import type { PageView } from '../shared/page/page.ts'
import type { ColorModeController } from './colorMode.ts'
import type { SiteStorage } from './storage.ts'

/** State that the script `controls` shares with the client module, which loads later. */
export interface Bootstrap {
  readonly colorMode: ColorModeController
  /** Shared, so that blocked storage causes one warning and has one fallback in memory. */
  readonly storage: SiteStorage
  /**
   * Loads the client module once. Never rejects.
   *
   * @param shouldRetry Whether to repeat a failed load, because a reader waits for it.
   * @returns Whether the module is loaded.
   */
  loadModule(shouldRetry?: boolean): Promise<boolean>
  /** Announces a text to screen readers. */
  announce(text: string): void
  /** Shows on a control of the page that its code could not be loaded. */
  failTool(control: HTMLElement): void
  /** Path of the address when the document was loaded. */
  readonly loadedPath: string
  /** Whether the router runs and shows the page of the address. */
  isRouterReady?: boolean | undefined
  /**
   * Called each time the search dialog opens. The search code sets it when it loads, which may be after the reader has
   * opened the dialog: it then starts with a dialog whose `open` is true. The value of the only `<input name="q">` is
   * what the reader has typed so far; the input is never replaced, so no typed text is lost. `close()` closes the dialog.
   */
  onSearch?: ((dialog: HTMLDialogElement) => void) | undefined
  /** Control of the page that the reader has pressed, until its code starts. */
  pressed?: HTMLElement | undefined
  /** Runs the code of `pressed`. The client module sets it. */
  onTool?: (() => void) | undefined
  /** For `dev`: the site has changed. Drops cached pages, and shows `next` if the current page has changed as well. */
  refresh?: ((next?: RefreshedPage) => void) | undefined
  /** For `dev`: the HTML that the router has shown as the article after the last navigation. */
  articleHtml?: (() => string) | undefined
}

/** A new version of the page at the current address. */
interface RefreshedPage {
  readonly page: PageView
  /** Source of the head and of the attributes of `<html>`. */
  readonly document: Document
  /** Updates the article in the DOM. */
  readonly patch: () => void
}

/** A symbol, because elements with an id, such as headings, become properties of `window`. */
const KEY = Symbol.for('xpre-docs')

interface Holder {
  [KEY]?: Bootstrap
}

/** Undefined in Node, and in a browser where the script `controls` did not run. */
export const readBootstrap = (): Bootstrap | undefined => (globalThis as Holder)[KEY]

/** Only for the script `controls`. */
export function writeBootstrap(bootstrap: Bootstrap): void {
  ;(globalThis as Holder)[KEY] = bootstrap
}
