/**
 * The list of all pages by their titles, for when the index cannot be had.
 * In: the list as Node rendered it. Out: what does not fit is hidden.
 */
import { createMatcher, foldText } from './matchTitles.ts'

interface Group {
  readonly section: HTMLElement
  readonly entries: readonly { readonly item: HTMLElement; readonly title: string }[]
}

const readGroups = (list: Element): readonly Group[] =>
  [...list.querySelectorAll<HTMLElement>('section')].map((section) => ({
    section,
    entries: [...section.querySelectorAll<HTMLElement>('li')].map((item) => ({
      item,
      title: foldText(item.textContent ?? ''),
    })),
  }))

/** What stays as it is costs nothing: writing an attribute makes the browser look at its element again. */
function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden
}

/** @returns Shows the pages whose title has all words of a query, and gives their number. */
export function createPageFilter(list: Element): (query: string) => number {
  let groups: readonly Group[] | undefined
  return (query) => {
    groups ??= readGroups(list)
    const matches = createMatcher(query)
    let found = 0
    for (const { section, entries } of groups) {
      let inGroup = 0
      for (const { item, title } of entries) {
        const isMatch = matches(title)
        if (isMatch) inGroup += 1
        setHidden(item, !isMatch)
      }
      setHidden(section, inGroup === 0)
      found += inGroup
    }
    return found
  }
}
