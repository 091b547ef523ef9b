import type { DocsData, DocsVersionData, PageVersion } from './page.ts'

/**
 * Versions for links and searches in order of preference: the version of the page, the reader's choice, the last
 * version.
 *
 * @param preferred Name of a version of the folder.
 */
export function versionCandidates(
  { id, versions }: DocsData,
  pageVersion: PageVersion | undefined,
  preferred: string | null,
): readonly DocsVersionData[] {
  const active = pageVersion?.docsId === id ? pageVersion.name : undefined
  const last = versions.find(({ isLast }) => isLast)?.name
  return [...new Set([active, preferred, last])].flatMap(
    (name) => versions.find((version) => version.name === name) ?? [],
  )
}
