import { foldPath } from '../shared/documentPath.ts'
import { MERGED_FILES, OUTPUT_MARKER } from '../shared/generatedFiles.ts'
import type { FileListing } from '../shared/site.ts'
import { compareText } from '../shared/text/compareText.ts'
import type { FileCopy } from './assetTable.ts'

/**
 * The static files to copy. One that wants the place of a page is left out: the routes stage has reported it,
 * and the page wins. A static file in turn wins over every other file the tool would make of that name, but for those
 * that `createSiteFiles` merges.
 *
 * @param documents Output paths of pages and redirects.
 */
export function copyStatic(
  { staticFiles }: Pick<FileListing, 'staticFiles'>,
  documents: Iterable<string>,
): FileCopy[] {
  const taken = new Set([OUTPUT_MARKER, ...MERGED_FILES, ...[...documents].map(foldPath)])
  return [...staticFiles]
    .filter(([path]) => !taken.has(foldPath(path)))
    .map(([path, source]) => ({ source, path }))
    .sort((a, b) => compareText(a.path, b.path))
}
