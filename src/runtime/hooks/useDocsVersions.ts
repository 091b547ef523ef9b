/** Hooks for the versions of docs folders. */

import { DEFAULT_DOCS_ID } from '../../shared/constants.ts'
import type { DocsVersionData } from '../../shared/page/page.ts'
import { readBootstrap } from '../bootstrap.ts'
import { usePage, useSite } from '../contexts/PageContext.tsx'
import { chooseVersion } from '../preferredVersion.ts'
import { usePreferredVersions } from './usePreferredVersions.ts'

/**
 * The versions of a docs folder, newest first. Empty for a folder with one version.
 *
 * @param docsId `id` of the folder, `default` without one.
 * @throws {Error} outside a page of the site.
 */
export const useDocsVersions = (docsId: string = DEFAULT_DOCS_ID): readonly DocsVersionData[] =>
  useSite().docs?.find(({ id }) => id === docsId)?.versions ?? []

/**
 * The version of the current page. Undefined outside of the docs folder, and in a folder with one version.
 *
 * @param docsId `id` of the folder, `default` without one.
 * @throws {Error} outside a page of the site.
 */
export function useDocsVersion(docsId: string = DEFAULT_DOCS_ID): DocsVersionData | undefined {
  const { version } = usePage()
  const versions = useDocsVersions(docsId)
  return version?.docsId === docsId ? versions.find(({ name }) => name === version.name) : undefined
}

/**
 * The version that readers get unless they choose another one. Undefined for a folder with one version.
 *
 * @param docsId `id` of the folder, `default` without one.
 * @throws {Error} outside a page of the site.
 */
export const useLastDocsVersion = (docsId: string = DEFAULT_DOCS_ID): DocsVersionData | undefined =>
  useDocsVersions(docsId).find(({ isLast }) => isLast)

export interface PreferredDocsVersionValue {
  /** Undefined when the reader has not chosen one, in Node, and in the first render of the browser. */
  readonly preferred: DocsVersionData | undefined
  /**
   * Sets the choice of the reader. It is persistent and applies to all tabs. Null removes it.
   *
   * @throws {Error} when the folder has no version with this name.
   */
  readonly setPreferred: (name: string | null) => void
}

/**
 * The version that the reader has chosen in the menu of versions or in a banner, and a function that sets it.
 *
 * @param docsId `id` of the folder, `default` without one.
 * @throws {Error} outside a page of the site.
 */
export function usePreferredDocsVersion(docsId: string = DEFAULT_DOCS_ID): PreferredDocsVersionValue {
  const versions = useDocsVersions(docsId)
  const preferredName = usePreferredVersions()(docsId)
  return {
    preferred: versions.find(({ name }) => name === preferredName),
    setPreferred(name) {
      if (name !== null && !versions.some((version) => version.name === name)) {
        const names = versions.map((version) => `"${version.name}"`).join(', ') || 'none'
        throw new Error(
          `There is no version "${name}" of the docs folder "${docsId}"; available are ${names}`,
        )
      }
      const storage = readBootstrap()?.storage
      if (storage !== undefined) chooseVersion(storage, docsId, name)
    },
  }
}
