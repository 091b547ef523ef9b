/** `@docusaurus/plugin-content-docs/client`: its versions. */
import {
  useDocsVersions,
  useLastDocsVersion,
  useDocsVersion as useOwnVersion,
  usePreferredDocsVersion,
} from '../../runtime/hooks/useDocsVersions.ts'
import { usePage } from '../../runtime/index.ts'
import type { DocsVersionData } from '../../shared/page/page.ts'

export { useCurrentSidebarCategory } from '../../runtime/index.ts'

/** Docusaurus passes `undefined` for the first docs folder. */
type DocsId = string | undefined

/** The only version of a docs folder, as Docusaurus names it. */
const ONLY_VERSION: DocsVersionData = { name: 'current', label: 'Next', path: '/', isLast: true }

export const useVersions = (id?: DocsId): readonly DocsVersionData[] => {
  const versions = useDocsVersions(id)
  return versions.length === 0 ? [ONLY_VERSION] : versions
}

export const useLatestVersion = (id?: DocsId): DocsVersionData => useLastDocsVersion(id) ?? ONLY_VERSION

export const useActiveVersion = (id?: DocsId): DocsVersionData => useOwnVersion(id) ?? ONLY_VERSION

/** The version of the page. */
export function useDocsVersion() {
  const { version } = usePage()
  const { name, label, isLast } = useActiveVersion(version?.docsId)
  return { version: name, label, isLast }
}

export function useDocsPreferredVersion(id?: DocsId) {
  const { preferred, setPreferred } = usePreferredDocsVersion(id)
  return { preferredVersion: preferred ?? null, savePreferredVersionName: setPreferred }
}
