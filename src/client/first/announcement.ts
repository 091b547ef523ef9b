import type { SiteStorage } from '../../runtime/storage.ts'

/** The value is the id of the closed announcement. */
const STORAGE_KEY = 'announcement-closed'

const hide = ({ dataset }: HTMLElement) => {
  dataset.announcementClosed = ''
}

/**
 * Hides an announcement that the reader has closed. It runs before the browser parses the body, so the announcement is
 * never painted.
 */
export function hideClosedAnnouncement(
  root: HTMLElement,
  readStored: (key: string) => string | null,
  id: string | undefined,
): void {
  if (id !== undefined && readStored(STORAGE_KEY) === id) hide(root)
}

/**
 * Removes the stored id if it is the id of another announcement. An earlier announcement that returns is shown again.
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
