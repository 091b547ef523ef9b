import { fetchJson } from '../../runtime/index.ts'
import { groupOfAddress, type ListedAddress, type PageList } from '../../shared/addresses/pageList.ts'
import { CLIENT_MANIFEST, type ClientManifest } from '../../shared/page/clientFiles.ts'

/**
 * The list of pages; on a large site, those in the group of the address.
 *
 * @param path Site path that has no page.
 * @throws When a request fails.
 */
export async function loadPageList(
  path: string,
  baseUrl: string,
): Promise<Pick<PageList, 'notFound' | 'pages'>> {
  const manifest = (await fetchJson(baseUrl + CLIENT_MANIFEST)) as ClientManifest
  const { notFound, pages, groups = {} } = (await fetchJson(manifest.pages)) as PageList
  const group = groupOfAddress(path)
  const address = Object.hasOwn(groups, group) ? groups[group] : undefined
  if (address === undefined) return { notFound, pages }
  return { notFound, pages: (await fetchJson(address)) as readonly ListedAddress[] }
}
