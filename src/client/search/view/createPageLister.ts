/** Replaces the sections on the search page of a large site by all pages. Loaded when they are needed. */

import { fetchJson } from '../../../runtime/index.ts'
import type { ListedAddress, PageList } from '../../../shared/addresses/pageList.ts'
import { toHref } from '../../../shared/addresses/urls.ts'
import type { SiteData } from '../../../shared/page/page.ts'
import { createCollator } from '../../../shared/text/createCollator.ts'
import { fetchManifest } from '../../readClientData.ts'

export interface PageLister {
  /** Number of pages in the list. */
  readonly count: number
  /**
   * Adds the next pages in the order of their titles, or all remaining ones.
   *
   * @returns Whether there are more.
   * @throws When a file cannot be loaded. Then the list stays as it is.
   */
  show(isAll: boolean): Promise<boolean>
}

/** Scripts with few letters. */
const LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

/** Section of a title: its first letter or digit without accents, '#' for other characters. */
const letterOf = (title: string) => LETTER.exec(title.normalize('NFD').toUpperCase())?.[0] ?? '#'

/** Appends pages to the list. The first ones may belong to its last section. */
function appendPages(list: Element, pages: readonly ListedAddress[], site: SiteData): void {
  const document = list.ownerDocument
  let section = list.querySelector(':scope > section:last-of-type')
  for (const [path, title] of pages) {
    const letter = letterOf(title)
    if (section?.firstElementChild?.textContent !== letter) {
      section = document.createElement('section')
      const heading = document.createElement('h2')
      heading.textContent = letter
      section.append(heading, document.createElement('ul'))
      list.append(section)
    }
    const link = document.createElement('a')
    link.href = toHref(path, site)
    link.textContent = title
    const item = document.createElement('li')
    item.append(link)
    section.lastElementChild?.append(item)
  }
}

/** @throws When the list cannot be loaded. Then the sections stay. */
export async function createPageLister(list: Element, site: SiteData): Promise<PageLister> {
  const { pages: address } = await fetchManifest(site.baseUrl)
  const { pages, byTitle } = (await fetchJson(address)) as PageList
  const { compare } = createCollator(site.locale)
  const first = [...pages].sort(([, a], [, b]) => compare(a, b))
  const files: (() => Promise<readonly ListedAddress[]>)[] = byTitle?.map(
    (file) => async () => (await fetchJson(file)) as readonly ListedAddress[],
  ) ?? [async () => first]
  let shown = 0
  let count = 0
  return {
    get count() {
      return count
    },
    async show(isAll) {
      const next = files.slice(shown, isAll ? undefined : shown + 1)
      const loaded = (await Promise.all(next.map((load) => load()))).flat()
      if (shown === 0) list.replaceChildren()
      appendPages(list, loaded, site)
      shown += next.length
      count += loaded.length
      return shown < files.length
    },
  }
}
