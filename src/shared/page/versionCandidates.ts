import type { DocsData, DocsVersionData, PageVersion } from './page.ts'

/**
 * Versions in which links and searches look, best first: that of the page, that which the reader prefers, the last one.
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
