import type { SiteStorage } from '../../runtime/storage.ts'

/** Holds the id of the announcement that was closed. */
const STORAGE_KEY = 'announcement-closed'

const hide = ({ dataset }: HTMLElement) => {
  dataset.announcementClosed = ''
}

/**
 * Hides an announcement that the reader has closed, before it is ever painted: the attribute stands on
 * `root` before the body is read.
 */
export function hideClosedAnnouncement(
  root: HTMLElement,
  readStored: (key: string) => string | null,
  id: string | undefined,
): void {
  if (id !== undefined && readStored(STORAGE_KEY) === id) hide(root)
}

/**
 * Another announcement than the one that was closed is shown, and so is that one if it comes back after it.
 *
 * @returns Closes the announcement.
 */
export function createAnnouncementCloser(
  root: HTMLElement,
  storage: SiteStorage,
  id: string | undefined,
): () => void {
  const closed = id === undefined ? null : storage.get(STORAGE_KEY)
  if (closed !== null && closed !== id) storage.set(STORAGE_KEY, null)
  return () => {
    if (id !== undefined) storage.set(STORAGE_KEY, id)
    hide(root)
  }
}
