/** Replaces the sections on the search page of a large site by all pages. Loaded when they are needed. */

import { fetchJson } from '../../../runtime/fetchOk.ts'
import { groupOfAddress, type ListedAddress, type PageList } from '../../../shared/addresses/pageList.ts'
import { toHref } from '../../../shared/addresses/urls.ts'
import type { SiteData } from '../../../shared/page/page.ts'
import { fetchManifest } from '../../readClientData.ts'

/** Pages in the order of their titles. */
async function loadAllPages({ baseUrl, locale }: SiteData): Promise<readonly ListedAddress[]> {
  const { pages: address } = await fetchManifest(baseUrl)
  const { pages, groups = {} } = (await fetchJson(address)) as PageList
  const loaded = await Promise.all(
    Object.values(groups).map(async (group) => (await fetchJson(group)) as readonly ListedAddress[]),
  )
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...pages, ...loaded.flat()].sort(([, a], [, b]) => compare(a, b))
}

/** Section of a title: its first letter or digit. */
const letterOf = (title: string) => groupOfAddress(title).toUpperCase() || '#'

/** @throws When the list cannot be loaded. Then the sections stay. */
export async function showAllPages(list: Element, site: SiteData): Promise<void> {
  const pages = await loadAllPages(site)
  const document = list.ownerDocument
  const sections = new Map<string, HTMLElement>()
  for (const [path, title] of pages) {
    const letter = letterOf(title)
    let items = sections.get(letter)
    if (items === undefined) {
      items = document.createElement('ul')
      sections.set(letter, items)
    }
    const link = document.createElement('a')
    link.href = toHref(path, site)
    link.textContent = title
    const item = document.createElement('li')
    item.append(link)
    items.append(item)
  }
  list.replaceChildren(
    ...[...sections].map(([letter, items]) => {
      const section = document.createElement('section')
      const heading = document.createElement('h2')
      heading.textContent = letter
      section.append(heading, items)
      return section
    }),
  )
}
