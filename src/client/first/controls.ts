/**
 * The second script: a file that the head of every page loads before its body, the same on every site.
 * In: attributes of `<html>`, the storage. Out: controls that work before the module does – colour switch, announcement,
 * search frame, keys – and the module, once there is reason or time for it.
 * It must not touch what React owns, rely on `window.<id>`, or grow: a page is not painted before it is there.
 */

import { type Bootstrap, writeBootstrap } from '../../runtime/bootstrap.ts'
import { nextChoice } from '../../runtime/colorMode.ts'
import { createStorage } from '../../runtime/storage.ts'
import { FAILED_ATTRIBUTE, SEARCH_PAGE_CLASS } from '../../shared/constants.ts'
import { CLIENT_META } from '../../shared/page/clientFiles.ts'
import { createAnnouncementCloser } from './announcement.ts'
import { createColorMode } from './colorMode.ts'
import { createAnnouncer } from './createAnnouncer.ts'
import { createLoader } from './createLoader.ts'
import { reportModuleFailure } from './loadFailure.ts'
import { scheduleModule } from './scheduleModule.ts'
import { findSearchFrame, openSearchFrame } from './searchFrame.ts'
import { isField, leadsToSearch } from './searchKeys.ts'
import { readSettings } from './settings.ts'

/** Everything below is asked of this element: names in the body can shadow properties of `document`. */
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

const bootstrap: Bootstrap = { colorMode, storage, loadModule, announce, loadedPath: location.pathname }
writeBootstrap(bootstrap)
// Controls that need this script are hidden without it.
root.dataset.script = ''

// The entries of one document outlive it: after a reload they are steps within the page that was loaded.
addEventListener('popstate', () => {
  if (!bootstrap.isRouterReady && location.pathname !== bootstrap.loadedPath) location.reload()
})

/** @returns Whether there is a frame to open. */
function openSearch(): boolean {
  const frame = findSearchFrame(root)
  if (frame === null) return false
  openSearchFrame(frame)
  bootstrap.onSearch?.(frame)
  loadModule(true).then((isThere) => frame.toggleAttribute(FAILED_ATTRIBUTE, !isThere))
  return true
}
const closeSearch = () => findSearchFrame(root)?.close()

/** @returns Whether there is a frame, or a search page to go to in its place. */
function startSearch(): boolean {
  if (openSearch()) return true
  const link = root.querySelector<HTMLElement>('a.nav-search')
  link?.click()
  return link !== null
}

const actions = new Map<string | undefined, (control: HTMLElement) => unknown>([
  [
    'color-mode',
    (control) => {
      colorMode.choose(nextChoice(colorMode.get().choice, settings.followsSystem))
      announce(control.querySelector(`[data-choice=${colorMode.get().choice}]`)?.textContent ?? '')
    },
  ],
  ['close-announcement', closeAnnouncement],
  ['search', startSearch],
  ['close-search', closeSearch],
])

/** What the pointer went down on: text that is selected with the mouse may end outside of the frame. */
let pressed: EventTarget | null = null
document.addEventListener('pointerdown', ({ target }) => {
  pressed = target
})

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const control = target.closest<HTMLElement>('[data-xpre-action]')
  if (control !== null) actions.get(control.dataset.xpreAction)?.(control)
  else if (target === pressed && target === findSearchFrame(root)) closeSearch()
})

// On its way to the search page. The browser may keep this page as it is, for 'back'.
document.addEventListener('submit', closeSearch)

document.addEventListener('keydown', (event) => {
  if (!leadsToSearch(event, isField(event.composedPath()[0]))) return
  if (event.key !== '/' && findSearchFrame(root)?.open) closeSearch()
  else if (!startSearch()) return
  event.preventDefault()
})

// A list that is to be shorter than it stands in the HTML waits for the module, which does not wait for anything.
if (root.classList.contains(SEARCH_PAGE_CLASS) && /[?&]q=[^&]/.test(location.search)) {
  root.dataset.filtering = ''
  addEventListener('DOMContentLoaded', async () => {
    if (!(await loadModule())) delete root.dataset.filtering
  })
}

scheduleModule(loadModule, readUrl)
