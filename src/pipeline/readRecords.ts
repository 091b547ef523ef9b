import { recordsOf } from '../search/recordsOf.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { SearchRecord } from '../shared/search.ts'
import { sectionUrl } from '../shared/sectionUrl.ts'
import { type ReadSearchPagesOptions, readSearchPages } from './readSearchPages.ts'

/**
 * Everything that a hosted index is to hold, in the order of pages.
 * @throws {UserError} as `readSearchPages` does.
 */
export async function readRecords(
  options: ReadSearchPagesOptions,
): Promise<{ readonly config: SiteConfig; readonly records: readonly SearchRecord[] }> {
  const { config, data, pages } = await readSearchPages(options)
  const urlOf = (path: string, anchor: string | null) => sectionUrl(path, anchor, data)
  return { config, records: pages.flatMap((page) => recordsOf(page, urlOf)) }
}
