/**
 * The first script: inline in the head of every page, before the stylesheet, with the same text everywhere.
 * In: attributes of `<html>`, the storage. Out: what must not wait for any file – colour mode, closed announcement – and
 * what needs none: the banner of a site that did not load.
 * It is a part of each page's weight: what can be a file is in `controls.ts`.
 */
import { storageName } from '../../runtime/storage.ts'
import { hideClosedAnnouncement } from './announcement.ts'
import { setFirstMode } from './colorMode.ts'
import { watchLoadFailures } from './loadFailure.ts'
import { readSettings } from './settings.ts'

const root = document.documentElement
const settings = readSettings(root.dataset)

function readStored(key: string): string | null {
  try {
    return window[settings.storage].getItem(storageName(key, settings.namespace))
  } catch {
    // The controls say so, once.
    return null
  }
}

setFirstMode(root, readStored, settings)
hideClosedAnnouncement(root, readStored, settings.announcement)
watchLoadFailures(root)
