/** The lists of headings beside and above the text: which of them were read, and which one is (design: toc rail). */
import type { TocItem } from '../../shared/page/page.ts'

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
  const headings = toc.flatMap(({ id }) => {
    const heading = root.querySelector(`#${CSS.escape(id)}`)
    return heading === null ? [] : [{ heading, links: byHref.get(`#${encodeURIComponent(id)}`) ?? [] }]
  })
  let shown = headings
  let marked = -1

  return {
    measure(scrolled) {
      shown = headings.filter(({ heading }) => isShown(heading))
      return shown.map(({ heading }) => heading.getBoundingClientRect().top + scrolled)
    },
    mark(active) {
      const found = shown[active]
      const next = found === undefined ? -1 : headings.indexOf(found)
      if (next === marked) return
      found?.links.forEach(reveal)
      // Only what changes: `:has()` would say the same, and look at every row of a long list each time.
      const first = Math.max(0, Math.min(next, marked))
      for (const [i, { links }] of headings.slice(first, Math.max(next, marked) + 1).entries()) {
        for (const link of links) {
          link.classList.toggle('is-past', first + i < next)
          if (first + i === next) link.setAttribute('aria-current', 'true')
          else link.removeAttribute('aria-current')
        }
      }
      marked = next
    },
  }
}
