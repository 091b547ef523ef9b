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
import { hideClosedAnnouncement } from './announcement.ts'
import { createColorMode } from './colorMode.ts'
import { createAnnouncer } from './createAnnouncer.ts'
import { createLoader } from './createLoader.ts'
import { watchLoadFailures } from './loadFailure.ts'
import { scheduleModule } from './scheduleModule.ts'
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

const handshake: Handshake = { colorMode, storage, loadModule, announce }
writeHandshake(handshake)
// Controls that need this script are hidden without it.
root.dataset.script = ''

const actions = new Map<string | undefined, (control: HTMLElement) => void>([
  [
    'color-mode',
    (control) => {
      colorMode.choose(nextChoice(colorMode.get().choice, settings.followsSystem))
      announce(control.querySelector(`[data-choice=${colorMode.get().choice}]`)?.textContent ?? '')
    },
  ],
  ['close-announcement', closeAnnouncement],
])

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const control = target.closest<HTMLElement>('[data-xpre-action]')
  if (control !== null) actions.get(control.dataset.xpreAction)?.(control)
})

document.addEventListener('keydown', (event) => {
  if (!leadsToSearch(event, isField(event.composedPath()[0]))) return
  const link = root.querySelector<HTMLElement>('.nav-search')
  if (handshake.onSearch !== undefined) handshake.onSearch()
  else if (link !== null) {
    link.focus()
    link.click()
  } else return
  event.preventDefault()
})

scheduleModule(loadModule, readUrl)
