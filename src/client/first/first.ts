/**
 * The first script: inline in the head of every page, before the stylesheet, with the same text everywhere.
 * In: attributes of `<html>`, the storage. Out: what cannot wait – colour mode, announcement, keys, the banner of
 * a site that did not load – and the module, once there is reason or time for it.
 * It must not touch what React owns, rely on `window.<id>`, or grow: 3 kB compressed is all it may weigh.
 */
import { nextChoice } from '../../runtime/colorMode.ts'
import { type Handshake, writeHandshake } from '../../runtime/handshake.ts'
import { createStorage } from '../../runtime/storage.ts'
import { CLIENT_META } from '../../shared/clientFiles.ts'
import { SEARCH_PAGE_CLASS } from '../../shared/constants.ts'
import { isPlainClick } from '../../theme/isPlainClick.ts'
import { hideClosedAnnouncement } from './announcement.ts'
import { createColorMode } from './colorMode.ts'
import { createAnnouncer } from './createAnnouncer.ts'
import { createLoader } from './createLoader.ts'
import { watchLoadFailures } from './loadFailure.ts'
import { scheduleModule } from './scheduleModule.ts'
import { findSearchFrame, openSearchFrame } from './searchFrame.ts'
import { isField, leadsToSearch } from './searchKeys.ts'
import { readSettings } from './settings.ts'

/** Everything below is asked of this element: names in the body can shadow properties of `document`. */
const root = document.documentElement
const settings = readSettings(root.dataset)
const storage = createStorage(() => window[settings.storage], settings.namespace)
const colorMode = createColorMode(root, storage, settings)
const closeAnnouncement = hideClosedAnnouncement(root, storage, settings.announcement)
const announce = createAnnouncer()

const readUrl = () => root.querySelector<HTMLMetaElement>(`head>meta[name=${CLIENT_META}]`)?.content
const loadModule = createLoader({
  readUrl,
  load: (url) => import(url),
  onFailure: watchLoadFailures(root),
})

const handshake: Handshake = { colorMode, storage, loadModule, announce, loadedPath: location.pathname }
writeHandshake(handshake)
// Controls that need this script are hidden without it.
root.dataset.script = ''

// The entries of one document outlive it: after a reload they are steps within the page that was loaded.
addEventListener('popstate', () => {
  if (!handshake.isRouted && location.pathname !== handshake.loadedPath) location.reload()
})

/** @returns Whether there is a frame to open. */
function openSearch(): boolean {
  const frame = findSearchFrame(root)
  if (frame === null) return false
  openSearchFrame(frame)
  handshake.onSearch?.(frame)
  loadModule()
  return true
}
const closeSearch = () => findSearchFrame(root)?.close()

const actions = new Map<string | undefined, (control: HTMLElement) => void>([
  [
    'color-mode',
    (control) => {
      colorMode.choose(nextChoice(colorMode.get().choice, settings.followsSystem))
      announce(control.querySelector(`[data-choice=${colorMode.get().choice}]`)?.textContent ?? '')
    },
  ],
  ['close-announcement', closeAnnouncement],
  ['close-search', closeSearch],
])

/** What the pointer went down on: text that is selected with the mouse may end outside of the frame. */
let pressed: EventTarget | null = null
document.addEventListener('pointerdown', ({ target }) => {
  pressed = target
})

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const control = target.closest<HTMLElement>('[data-xpre-action]')
  if (control !== null) actions.get(control.dataset.xpreAction)?.(control)
  else if (target.closest('.nav-search') !== null) {
    if (isPlainClick(event) && openSearch()) event.preventDefault()
  } else if (target === pressed && target === findSearchFrame(root)) closeSearch()
})

// On its way to the search page. The browser may keep this page as it is, for 'back'.
document.addEventListener('submit', closeSearch)

document.addEventListener('keydown', (event) => {
  if (!leadsToSearch(event, isField(event.composedPath()[0]))) return
  const link = root.querySelector<HTMLElement>('.nav-search')
  if (event.key !== '/' && findSearchFrame(root)?.open) closeSearch()
  else if (!openSearch()) {
    if (link === null) return
    link.focus()
    link.click()
  }
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
