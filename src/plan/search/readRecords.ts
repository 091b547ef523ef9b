import { recordsOf } from '../../search/index.ts'
import type { SearchRecord } from '../../shared/search/search.ts'
import { sectionUrl } from '../../shared/search/sectionUrl.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { type ReadSearchPagesOptions, readSearchPages } from './readSearchPages.ts'

/** Reads all records of a hosted index, in page order. */
export async function readRecords(
  options: ReadSearchPagesOptions,
): Promise<{ readonly config: SiteConfig; readonly records: readonly SearchRecord[] }> {
  const { config, data, pages } = await readSearchPages(options)
  const urlOf = (path: string, anchor: string | null) => sectionUrl(path, anchor, data)
  return { config, records: pages.flatMap((page) => recordsOf(page, urlOf)) }
}
