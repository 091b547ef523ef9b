/**
 * The 404 page with a sidebar, for an address below a docs folder. Hosts that know only one 404 page respond with the
 * page of the site, which has no sidebar.
 */
import { loadPageList } from '../../theme/errors/loadPageList.ts'
import { readRequested } from '../../theme/errors/readRequested.ts'
import type { LoadedPage } from './loadPage.ts'

/**
 * The 404 page of the nearest docs folder above an address.
 *
 * @param path Site path.
 * @param notFound Paths of 404 pages.
 */
function nearestNotFound(path: string, notFound: readonly string[]): string | undefined {
  return notFound
    .filter((page) => path.startsWith(page.slice(0, page.lastIndexOf('/') + 1)))
    .sort((a, b) => b.length - a.length)[0]
}

/**
 * @param load Loads a page by its full address.
 * @returns Undefined where the page of the site is the right one.
 */
export async function frameNotFound(
  { pathname, href }: URL,
  baseUrl: string,
  load: (address: URL) => Promise<LoadedPage>,
): Promise<Extract<LoadedPage, { kind: 'page' }> | undefined> {
  const { path } = readRequested(pathname, baseUrl)
  const { notFound } = await loadPageList(path, baseUrl)
  const nearest = nearestNotFound(path, notFound)
  if (nearest === undefined) return undefined
  const loaded = await load(new URL(`${baseUrl}${nearest.slice(1)}.html`, href))
  return loaded.kind === 'page' && loaded.fetched.page.kind === 'notFound' ? loaded : undefined
}
