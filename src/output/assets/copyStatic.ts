import { foldPath } from '../../shared/addresses/htmlPathOf.ts'
import { MERGED_FILES, OUTPUT_MARKER } from '../../shared/site/generatedFiles.ts'
import type { FileListing } from '../../shared/site/site.ts'
import { compareText } from '../../shared/text/compareText.ts'
import type { FileCopy } from './assetTable.ts'

/**
 * Lists the static files to copy. A page replaces a static file of the same path, which the routes stage reports. A
 * static file replaces any other generated file of the same path, except those that `createSiteFiles` merges.
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
