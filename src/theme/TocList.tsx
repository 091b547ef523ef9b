import { useFilled } from '../runtime/Kept.tsx'
import { usePage } from '../runtime/PageContext.tsx'

/** The headings of the page. Indented by how deep they are below the first level shown. */
export default function TocList() {
  const { toc } = usePage()
  const top = Math.min(...toc.map((item) => item.depth))
  const rows = useFilled(
    toc.map(({ id, text, depth }) => ({
      name: `toc ${depth - top}`,
      texts: [`#${encodeURIComponent(id)}`, text],
      create: ([href, label]) => (
        <li key={href} className={depth > top ? `toc-${depth - top}` : undefined}>
          <a href={href}>{label}</a>
        </li>
      ),
    })),
  )
  return <ul>{rows}</ul>
}
