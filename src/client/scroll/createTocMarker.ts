/** Marks the active heading and the headings before it in the tables of contents. */

import type { TocItem } from '../../shared/page/page.ts'

interface TocMarker {
  /** Distances of the visible headings from the top of the page, in order. */
  measure(scrolled: number): readonly number[]
  /** @param active Index in the last result of `measure`, or -1 for none. */
  mark(active: number): void
}

/** False in a closed `<details>` or hidden tab. With `hidden="until-found"` such elements may have client rects. */
const isShown = (heading: Element): boolean =>
  heading.checkVisibility?.() ?? heading.getClientRects().length > 0

/** Centers a link in a long list. Scrolls only the list, not its ancestors. */
function scrollIntoList({ offsetTop, offsetHeight, offsetParent: list }: HTMLElement): void {
  if (!list?.matches('.toc')) return
  const above = offsetTop - list.scrollTop
  if (above < offsetHeight || above + 2 * offsetHeight > list.clientHeight)
    list.scrollTop = offsetTop - list.clientHeight / 2
}

export function createTocMarker(root: Element, toc: readonly TocItem[]): TocMarker {
  // Without groupBy, which the search also uses: esbuild would create a file for this function.
  const byHref = new Map<string | null, HTMLElement[]>()
  for (const link of root.querySelectorAll<HTMLElement>('.toc a')) {
    const href = link.getAttribute('href')
    byHref.set(href, [...(byHref.get(href) ?? []), link])
  }
  const headings = toc.flatMap(({ id }) => {
    const heading = root.querySelector(`#${CSS.escape(id)}`)
    return heading === null ? [] : [{ heading, links: byHref.get(`#${encodeURIComponent(id)}`) ?? [] }]
  })
  let visible = headings
  let markedIndex = -1

  return {
    measure(scrolled) {
      visible = headings.filter(({ heading }) => isShown(heading))
      return visible.map(({ heading }) => heading.getBoundingClientRect().top + scrolled)
    },
    mark(active) {
      const activeEntry = visible[active]
      const next = activeEntry === undefined ? -1 : headings.indexOf(activeEntry)
      if (next === markedIndex) return
      activeEntry?.links.forEach(scrollIntoList)
      // Only updates changed links. CSS with `:has()` could do the same, but would match every row of a long list.
      const first = Math.max(0, Math.min(next, markedIndex))
      for (const [i, { links }] of headings.slice(first, Math.max(next, markedIndex) + 1).entries()) {
        for (const link of links) {
          link.classList.toggle('is-past', first + i < next)
          if (first + i === next) link.setAttribute('aria-current', 'true')
          else link.removeAttribute('aria-current')
        }
      }
      markedIndex = next
    },
  }
}
