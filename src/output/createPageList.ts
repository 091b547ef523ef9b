/** Creates the files of `PageList`. */

import {
  groupOfAddress,
  type ListedAddress,
  PAGE_LIST_LIMIT,
  type PageList,
} from '../shared/addresses/pageList.ts'
import { toHref } from '../shared/addresses/urls.ts'
import { groupBy } from '../shared/collections/groupBy.ts'
import type { SiteData } from '../shared/page/page.ts'
import type { OutputFile } from '../shared/site/site.ts'
import { createCollator } from '../shared/text/createCollator.ts'
import { createDataFile } from './clientManifest.ts'

interface PageListInput {
  readonly site: Pick<SiteData, 'baseUrl' | 'trailingSlash' | 'locale'>
  readonly pages: readonly ListedAddress[]
  /** Paths of the 404 pages of docs folders. */
  readonly notFound: readonly string[]
}

/** @returns The file that the manifest names comes first. */
export function createPageList({
  site,
  pages,
  notFound,
}: PageListInput): readonly [OutputFile, ...OutputFile[]] {
  if (pages.length <= PAGE_LIST_LIMIT)
    return [createDataFile('pages', { notFound, pages } satisfies PageList)]
  const addressOf = (file: OutputFile) => toHref(`/${file.path}`, site)
  const groups = groupBy(pages, ([address]) => groupOfAddress(address))
  const files = [...groups].map(([name, group]) => [name, createDataFile('pages', group)] as const)
  const { compare } = createCollator(site.locale)
  const sorted = pages.toSorted(([, a], [, b]) => compare(a, b))
  const byTitle = Array.from({ length: Math.ceil(sorted.length / PAGE_LIST_LIMIT) }, (_, index) =>
    createDataFile('pages', sorted.slice(index * PAGE_LIST_LIMIT, (index + 1) * PAGE_LIST_LIMIT)),
  )
  const list: PageList = {
    notFound,
    pages: [],
    groups: Object.fromEntries(files.map(([name, file]) => [name, addressOf(file)])),
    byTitle: byTitle.map(addressOf),
  }
  return [createDataFile('pages', list), ...files.map(([, file]) => file), ...byTitle]
}
