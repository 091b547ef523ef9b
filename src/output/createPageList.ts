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
import { createDataFile } from './clientManifest.ts'

interface PageListInput {
  readonly site: Pick<SiteData, 'baseUrl' | 'trailingSlash'>
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
  const groups = groupBy(pages, ([address]) => groupOfAddress(address))
  const files = [...groups].map(([name, group]) => [name, createDataFile('pages', group)] as const)
  const list: PageList = {
    notFound,
    pages: [],
    groups: Object.fromEntries(files.map(([name, file]) => [name, toHref(`/${file.path}`, site)])),
  }
  return [createDataFile('pages', list), ...files.map(([, file]) => file)]
}
