import { usePage } from '../../runtime/index.ts'
import type { TocItem } from '../../shared/page/page.ts'

interface TocNode extends TocItem {
  readonly children: TocNode[]
}

/** Headings below the heading that contains them. */
function nest(toc: readonly TocItem[]): readonly TocNode[] {
  const top: TocNode[] = []
  const open: TocNode[] = []
  for (const item of toc) {
    const node: TocNode = { ...item, children: [] }
    while ((open.at(-1)?.depth ?? 0) >= item.depth) open.pop()
    const siblings = open.at(-1)?.children ?? top
    siblings.push(node)
    open.push(node)
  }
  return top
}

const List = ({ nodes }: { readonly nodes: readonly TocNode[] }) => (
  <ul>
    {nodes.map(({ id, text, children }) => (
      <li key={id}>
        <a href={`#${encodeURIComponent(id)}`}>{text}</a>
        {children.length > 0 && <List nodes={children} />}
      </li>
    ))}
  </ul>
)

/** The table of contents where an author wrote `[[toc]]`. No landmark: the page has one for its table of contents already. */
export default function InlineToc() {
  const { toc } = usePage()
  return toc.length === 0 ? null : <List nodes={nest(toc)} />
}
