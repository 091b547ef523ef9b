import type { SiteStorage } from '../../runtime/storage.ts'

/** Holds the id of the announcement that was closed. */
const STORAGE_KEY = 'announcement-closed'

/**
 * Hides an announcement that the reader has closed (LAY-4), before it is ever painted: the attribute stands on
 * `root` before the body is read. Another announcement is shown, and so is this one if it comes back after it.
 *
 * @returns Closes it.
 */
export function hideClosedAnnouncement(
  root: HTMLElement,
  storage: SiteStorage,
  id: string | undefined,
): () => void {
  const hide = () => {
    root.dataset.announcementClosed = ''
  }
  if (id !== undefined) {
    const closed = storage.get(STORAGE_KEY)
    if (closed === id) hide()
    else if (closed !== null) storage.set(STORAGE_KEY, null)
  }
  return () => {
    if (id !== undefined) storage.set(STORAGE_KEY, id)
    hide()
  }
}
