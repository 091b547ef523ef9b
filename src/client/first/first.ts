/**
 * The first script: inline in the head of every page, before the stylesheet, with the same text on every site.
 * It sets the state that must be right before the first paint (colour mode, closed announcement), and shows a banner
 * when files of the site do not load. Code that can wait for a file is in `controls.ts`, since inline code makes every
 * page larger.
 */
import { storageName } from '../../runtime/storage.ts'
import { hideClosedAnnouncement } from './announcement.ts'
import { applyInitialMode } from './colorMode.ts'
import { watchLoadFailures } from './loadFailure.ts'
import { readSettings } from './settings.ts'

const root = document.documentElement
const settings = readSettings(root.dataset)

function readStored(key: string): string | null {
  try {
    return window[settings.storage].getItem(storageName(key, settings.namespace))
  } catch {
    // `controls.ts` warns about blocked storage.
    return null
  }
}

applyInitialMode(root, readStored, settings)
hideClosedAnnouncement(root, readStored, settings.announcement)
watchLoadFailures(root)
