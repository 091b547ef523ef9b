/**
 * The second script: a file that the head of every page loads before the body. It is the same on every site.
 * It runs the controls that work before the client module has loaded (colour switch, announcement, search dialog, keys),
 * and schedules the client module.
 * It must not change elements that React renders, or rely on `window.<id>`. It must stay small, since it blocks the
 * first paint.
 */

import { nextChoice } from '../../runtime/colorMode.ts'
import { type Bootstrap, writeBootstrap } from '../../runtime/index.ts'
import { chooseVersion } from '../../runtime/preferredVersion.ts'
import { createStorage } from '../../runtime/storage.ts'
import { FAILED_ATTRIBUTE, SEARCH_PAGE_CLASS } from '../../shared/constants.ts'
import { CLIENT_META } from '../../shared/page/clientFiles.ts'
import { createAnnouncementCloser } from './announcement.ts'
import { createColorMode } from './colorMode.ts'
import { createAnnouncer } from './createAnnouncer.ts'
import { createLoader } from './createLoader.ts'
import { reportModuleFailure } from './loadFailure.ts'
import { scheduleModule } from './scheduleModule.ts'
import { findSearchDialog, openSearchDialog } from './searchDialog.ts'
import { isField, isSearchShortcut } from './searchKeys.ts'
import { readSettings } from './settings.ts'

/** Queries start from this element, since names in the body can shadow properties of `document`. */
const root = document.documentElement
const settings = readSettings(root.dataset)
const storage = createStorage(() => window[settings.storage], settings.namespace)
const colorMode = createColorMode(root, storage, settings)
const closeAnnouncement = createAnnouncementCloser(root, storage, settings.announcement)
const announce = createAnnouncer()

const readUrl = () => root.querySelector<HTMLMetaElement>(`head>meta[name=${CLIENT_META}]`)?.content
const loadModule = createLoader({
  readUrl,
  load: (url) => import(url),
  onFailure: reportModuleFailure,
})

/** Shows on a control of the page that its code could not be loaded. */
function failTool(control: HTMLElement): void {
  const { failed = '' } = control.dataset
  control.lastChild?.replaceWith(failed)
  announce(failed)
}

const bootstrap: Bootstrap = {
  colorMode,
  storage,
  loadModule,
  announce,
  failTool,
  loadedPath: location.pathname,
}
writeBootstrap(bootstrap)
// CSS hides controls that need this script until the attribute is set.
root.dataset.script = ''

// History entries outlive their document: after a reload, the browser goes to entries of other pages without loading them.
addEventListener('popstate', () => {
  if (!bootstrap.isRouterReady && location.pathname !== bootstrap.loadedPath) location.reload()
})

/** Loads the code of the search, again after a failure. */
function loadSearch(dialog: HTMLDialogElement): void {
  dialog.removeAttribute(FAILED_ATTRIBUTE)
  bootstrap.onSearch?.(dialog)
  loadModule(true).then((isLoaded) => dialog.toggleAttribute(FAILED_ATTRIBUTE, !isLoaded))
}

const closeSearch = () => findSearchDialog(root)?.close()

/**
 * Opens the search dialog, and loads its code, again in an open one. Without a dialog, goes to the search page.
 *
 * @returns Whether the page has one of them.
 */
function startSearch(): boolean {
  const dialog = findSearchDialog(root)
  if (dialog !== null) {
    openSearchDialog(dialog)
    loadSearch(dialog)
    return true
  }
  const link = root.querySelector<HTMLElement>('a.nav-search')
  link?.click()
  return link !== null
}

// The connection is back.
addEventListener('online', () => {
  const dialog = findSearchDialog(root)
  if (dialog?.matches(`[${FAILED_ATTRIBUTE}],[data-filtering=failed] *`)) loadSearch(dialog)
})

const actions = new Map<string | undefined, (control: HTMLElement) => unknown>([
  [
    'color-mode',
    (control) => {
      colorMode.choose(nextChoice(colorMode.get().choice, settings.followsSystem))
      announce(control.querySelector(`[data-choice=${colorMode.get().choice}]`)?.textContent ?? '')
    },
  ],
  ['close-announcement', closeAnnouncement],
  [
    'version',
    (link) => {
      const { docs = '', version = '' } = link.dataset
      chooseVersion(storage, docs, version)
      // The next page may have the heading, too. React renders the attribute, so it is restored after the click.
      const href = link.getAttribute('href') ?? ''
      link.setAttribute('href', href + location.hash)
      setTimeout(() => link.setAttribute('href', href))
    },
  ],
  ['search', startSearch],
  [
    'page-tool',
    async (control) => {
      bootstrap.pressed = control
      if (await loadModule(true)) bootstrap.onTool?.()
      else failTool(control)
    },
  ],
  ['close-search', closeSearch],
])

/** Target of the last pointerdown: a text selection that starts in the dialog may end with a click outside of it. */
let pointerDownTarget: EventTarget | null = null
document.addEventListener('pointerdown', ({ target }) => {
  pointerDownTarget = target
})

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const control = target.closest<HTMLElement>('[data-xpre-action]')
  if (control !== null) actions.get(control.dataset.xpreAction)?.(control)
  else if (target === pointerDownTarget && target === findSearchDialog(root)) closeSearch()
})

// The form leads to the search page. The back/forward cache may store this page with an open dialog.
document.addEventListener('submit', closeSearch)

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  // The other keys of a dropdown need code that loads when it has the focus.
  if (key === 'ArrowDown' && target instanceof Element && target.matches('.nav-drop>summary')) {
    target.parentElement?.setAttribute('open', '')
    target.parentElement?.querySelector('a')?.focus()
    event.preventDefault()
    return
  }
  if (!isSearchShortcut(event, isField(event.composedPath()[0]))) return
  if (key !== '/' && findSearchDialog(root)?.open) closeSearch()
  else if (!startSearch()) return
  event.preventDefault()
})

// Shows the query, hides the list of pages until the client module has filtered it, and loads the module at once.
// `data-filtering` is empty until then, and `failed` when the search could not be loaded.
const query = root.classList.contains(SEARCH_PAGE_CLASS) && new URLSearchParams(location.search).get('q')
if (query) {
  root.dataset.filtering = ''
  addEventListener('DOMContentLoaded', async () => {
    const input = document.querySelector<HTMLInputElement>('.all input')
    // The browser may have restored a typed text.
    if (input) input.value ||= query
    if (!(await loadModule())) root.dataset.filtering = 'failed'
  })
}

scheduleModule(loadModule, readUrl)
