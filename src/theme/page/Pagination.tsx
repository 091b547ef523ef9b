import { usePage } from '../../runtime/contexts/PageContext.tsx'
import Link from '../../runtime/Link.tsx'
import { isSamePath } from '../../shared/addresses/urls.ts'

interface PaginationProps {
  /** Name for screen readers. */
  readonly label: string
}

/** Links to the pages of a long list. A list of one page has none. */
export default function Pagination({ label }: PaginationProps) {
  const { pagination, path } = usePage()
  if (pagination === undefined || pagination.links.length < 2) return null
  return (
    <nav className="pages" aria-label={label}>
      <ol>
        {pagination.links.map(({ label: number, href }) => (
          <li key={href}>
            <Link to={href} aria-current={isSamePath(href, path) ? 'page' : undefined}>
              {number}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
