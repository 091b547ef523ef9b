import { folderOf, lastSegment } from '../addresses/urls.ts'
import { withoutExtension } from './markdownFile.ts'

/** Whether a file is the page of a section in Hugo, which `findDocs` takes for the folder page where there is no other. */
export const isSectionPage = (path: string): boolean => lastSegment(path) === '_index.md'

/** Rank of a document as the index page of its folder, best first; 3: not an index page. */
export function folderRank(contentPath: string): number {
  const name = withoutExtension(lastSegment(contentPath)).toLowerCase()
  if (name === 'index') return 0
  if (name === 'readme') return 1
  if (isSectionPage(contentPath)) return 2
  return name === lastSegment(folderOf(contentPath)).toLowerCase() ? 2 : 3
}

/**
 * Whether a document is the index page of its folder: `index`, `README`, `_index` or named like the folder.
 *
 * @param contentPath From the docs folder.
 */
export const isFolderPage = (contentPath: string): boolean => folderRank(contentPath) < 3
