import { useCallback, useSyncExternalStore } from 'react'
import type { DocsData } from '../../shared/page/page.ts'
import { readBootstrap } from '../bootstrap.ts'
import { useSite } from '../contexts/PageContext.tsx'
import { preferredVersion, watchPreferredVersions } from '../preferredVersion.ts'

const NO_DOCS: readonly DocsData[] = []

/** Names of versions have no line breaks. */
const SEPARATOR = '\n'

/**
 * Returns a function with the name of the preferred version of a docs folder, or null. In Node and in the first render of
 * the browser it is null for all.
 */
export function usePreferredVersions(): (docsId: string) => string | null {
  const { docs = NO_DOCS } = useSite()
  const storage = readBootstrap()?.storage
  const subscribe = useCallback(
    (listener: () => void) =>
      storage === undefined ? () => {} : watchPreferredVersions(storage, docs, listener),
    [storage, docs],
  )
  const read = () =>
    storage === undefined ? '' : docs.map((folder) => preferredVersion(storage, folder) ?? '').join(SEPARATOR)
  const names = useSyncExternalStore(subscribe, read, () => '').split(SEPARATOR)
  return (docsId) => names[docs.findIndex(({ id }) => id === docsId)] || null
}
