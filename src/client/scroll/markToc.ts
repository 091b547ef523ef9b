/** The lists of headings beside and above the text: which one is read. What comes before it was, says the stylesheet. */
import type { TocItem } from '../../shared/page.ts'

export interface TocMarks {
  /** Distances of the headings from the top of the page, in order; those that are hidden are left out. */
  measure(scrolled: number): readonly number[]
  /** @param active Index in what was measured last; -1: none is read yet. */
  mark(active: number): void
}

/** Not in a closed part, nor in a tab that is not chosen: what is there can be searched, and so it has boxes. */
const isShown = (heading: Element): boolean =>
  heading.checkVisibility?.() ?? heading.getClientRects().length > 0

/** Scrolls a long list, and nothing around it, until the link is in its middle. */
function reveal({ offsetTop, offsetHeight, offsetParent: list }: HTMLElement): void {
  if (!list?.matches('.toc')) return
  const above = offsetTop - list.scrollTop
  if (above < offsetHeight || above + 2 * offsetHeight > list.clientHeight)
    list.scrollTop = offsetTop - list.clientHeight / 2
}

export function markToc(root: Element, toc: readonly TocItem[]): TocMarks {
  const byHref = new Map<string | null, HTMLElement[]>()
  for (const link of root.querySelectorAll<HTMLElement>('.toc a')) {
    const href = link.getAttribute('href')
    byHref.set(href, [...(byHref.get(href) ?? []), link])
  }
  const links = new Map<Element, HTMLElement[]>()
  for (const { id } of toc) {
    const heading = root.querySelector(`#${CSS.escape(id)}`)
    if (heading !== null) links.set(heading, byHref.get(`#${encodeURIComponent(id)}`) ?? [])
  }
  let shown: (readonly [heading: Element, links: HTMLElement[]])[] = []
  let marked: HTMLElement[] | undefined

  return {
    measure(scrolled) {
      shown = [...links].filter(([heading]) => isShown(heading))
      return shown.map(([heading]) => heading.getBoundingClientRect().top + scrolled)
    },
    mark(active) {
      const next = shown[active]?.[1]
      if (next === marked) return
      next?.forEach(reveal)
      for (const link of marked ?? []) link.removeAttribute('aria-current')
      for (const link of next ?? []) link.setAttribute('aria-current', 'true')
      marked = next
    },
  }
}
