import { Link, usePage } from '../../runtime/index.ts'
import { isSamePath } from '../../shared/addresses/urls.ts'

interface PaginationProps {
  /** Name for screen readers. */
  readonly label: string
}

/** Links to the pages of a long list. */
export default function Pagination({ label: name }: PaginationProps) {
  const page = usePage()
  const pagination = 'pagination' in page ? page.pagination : undefined
  if (pagination === undefined) return null
  return (
    <nav className="pages" aria-label={name}>
      <ol>
        {pagination.links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} aria-current={isSamePath(href, page.path) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
