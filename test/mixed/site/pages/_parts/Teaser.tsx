import { Link } from 'xpre-docs/runtime'

/** On two pages: one finding, in this file. */
export function Teaser({ children }: { readonly children: unknown }) {
  return (
    <aside>
      {children as never} <Link to="/docs/guide/tabs#parts">Tabs</Link>{' '}
      <Link className="more" to="/docs/teaser">More</Link>
    </aside>
  )
}
