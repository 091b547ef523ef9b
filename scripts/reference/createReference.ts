/** Creates the pages of the reference in the manual from their sources of truth. */
import { categoryPage, configurationPages, frontMatterPage, undocumentedKeys } from './keyPages.ts'
import { formatPage, type ReferencePage } from './markdown.ts'

/** Folder of the pages, from the root of the repository. */
export const REFERENCE_FOLDER = 'manual/docs/reference'

/** What has no text in its source of truth. */
export const findUndocumented = (root: string): string[] => [...undocumentedKeys(root)]

/**
 * Texts of all pages by path from `REFERENCE_FOLDER`.
 *
 * @param root Root of the repository.
 */
export function createReference(root: string): ReadonlyMap<string, string> {
  const pages: [string, ReferencePage][] = [
    ...configurationPages(root),
    ['front-matter.md', frontMatterPage(root)],
    ['category-files.md', categoryPage(root)],
  ]
  return new Map(pages.map(([file, page]) => [file, formatPage(page)]))
}
