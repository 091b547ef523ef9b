import { type ReadSearchPagesOptions, readSearchPages } from '../build/readSearchPages.ts'
import { recordsOf } from '../search/index/recordsOf.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { SearchRecord } from '../shared/search/search.ts'
import { sectionUrl } from '../shared/search/sectionUrl.ts'

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
