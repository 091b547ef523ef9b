/** The lists of headings beside and above the text: which of them were read, and which one is (design: toc rail). */
import { decodeSafely } from '../../shared/urls.ts'

export interface TocMarks {
  /** Distances of the headings from the top of the page, in order; those that are hidden are left out. */
  measure(scrolled: number): readonly number[]
  /** @param active Index in what was measured last; -1: none is read yet. */
  mark(active: number): void
}

/** Also in a closed part and in a tab that is not chosen, which are searched and so have boxes. */
const isShown = (heading: Element): boolean =>
  heading.checkVisibility?.() ?? heading.getClientRects().length > 0

/** Scrolls a long list, and nothing around it, until the row is in its middle. */
function reveal(row: Element): void {
  const list = row.closest('.toc')
  if (list === null || list.clientHeight === list.scrollHeight) return
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.top - inner.height < outer.top || inner.bottom + inner.height > outer.bottom)
    list.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2
}

export function markToc(root: Element): TocMarks {
  const rows = new Map<string, HTMLAnchorElement[]>()
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')) {
    const id = decodeSafely(link.hash.slice(1))
    rows.set(id, [...(rows.get(id) ?? []), link])
  }
  const headings = [...rows].flatMap(([id, links]) => {
    const heading = root.querySelector(`#${CSS.escape(id)}`)
    return heading === null ? [] : [{ heading, links }]
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
      const [from, to] = [Math.min(next, marked), Math.max(next, marked)]
      headings.forEach(({ links }, index) => {
        if (index < from || index > to) return
        for (const link of links) {
          if (index === next) link.setAttribute('aria-current', 'true')
          else link.removeAttribute('aria-current')
          const row = link.parentElement
          row?.classList.toggle('is-past', index < next)
          row?.classList.toggle('is-active', index === next)
        }
      })
      marked = next
    },
  }
}
