/**
 * The client module: loads what the page needs, and hydrates it.
 * Reads the document that `renderDocument` writes and the files of the manifest. Without these files the page stays as
 * it was loaded: complete, without JavaScript.
 */
import { type Bootstrap, readBootstrap } from '../runtime/index.ts'
import { FAILED_ATTRIBUTE, SEARCH_DIALOG_ID } from '../shared/constants.ts'
import { importWithRetry } from '../shared/importWithRetry.ts'
import type { ClientModules } from './clientModules.ts'
import { hydratePage } from './hydratePage.tsx'
import { loadFirstPage } from './page/loadFirstPage.ts'
import { readEntry } from './router/historyEntry.ts'
import { stopFiltering } from './search/searchPage.ts'

/** Whether the reader went back or forward while the page loaded. Addresses changed by other scripts do not count. */
const hasLeftPage = ({ loadedPath }: Bootstrap): boolean =>
  location.pathname !== loadedPath && readEntry(history.state) !== undefined

/** Shows the failure in an open search dialog and on a pressed control. Using one of them later retries. */
function offerRetry(modules: ClientModules, bootstrap: Bootstrap): void {
  document.querySelector(`dialog#${SEARCH_DIALOG_ID}[open]`)?.setAttribute(FAILED_ATTRIBUTE, '')
  const retry = () => {
    bootstrap.onSearch = undefined
    bootstrap.onTool = undefined
    start(modules)
  }
  if (bootstrap.pressed !== undefined) bootstrap.failTool(bootstrap.pressed)
  bootstrap.onSearch = retry
  bootstrap.onTool = retry
}

/** For the entry module, which loads hooks of the site. */
export { importWithRetry }

/** Hydrates the page. Never rejects: if it fails, the page works as without JavaScript. */
export async function start(modules: ClientModules): Promise<void> {
  const bootstrap = readBootstrap()
  // The script `controls` loads this module.
  if (bootstrap === undefined) return
  try {
    const loaded = await loadFirstPage(modules)
    if (loaded === undefined) stopFiltering(document)
    else if (hasLeftPage(bootstrap)) location.reload()
    else hydratePage(loaded, modules, bootstrap)
  } catch {
    // The browser is offline, or the files belong to an older deployment.
    stopFiltering(document, true)
    offerRetry(modules, bootstrap)
  }
}
