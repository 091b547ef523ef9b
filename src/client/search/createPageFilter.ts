/** Filters the list of all pages by title. The fallback of the search page when no search client can be loaded. */
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

/** Sets the attribute only when it changes, since each write makes the browser update the element. */
function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden
}

/** @returns Shows the pages whose title has all words of a query, hides the others, and returns the number shown. */
export function createPageFilter(list: Element): (query: string) => number {
  let groups: readonly Group[] | undefined
  return (query) => {
    groups ??= readGroups(list)
    const matches = createMatcher(query)
    let count = 0
    for (const { section, entries } of groups) {
      let groupCount = 0
      for (const { item, title } of entries) {
        const isMatch = matches(title)
        if (isMatch) groupCount += 1
        setHidden(item, !isMatch)
      }
      setHidden(section, groupCount === 0)
      count += groupCount
    }
    return count
  }
}
