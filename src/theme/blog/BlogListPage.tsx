import type { ReactNode } from 'react'
import { Link, usePage, useTranslate } from '../../runtime/index.ts'
import { isSamePath } from '../../shared/addresses/urls.ts'
import Breadcrumbs from '../page/Breadcrumbs.tsx'

export interface BlogListPageProps {
  /** The posts, the authors, or all posts by year. */
  readonly children?: ReactNode
}

function Pages() {
  const { pagination, path } = usePage()
  const t = useTranslate()
  if (pagination === undefined) return null
  return (
    <nav
      className="pages"
      aria-label={t({ id: 'theme.blog.paginator.navAriaLabel', message: 'Pages of posts' })}
    >
      <ol>
        {pagination.links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} aria-current={isSamePath(href, path) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A list of a blog: posts, authors, or all posts by year. */
export default function BlogListPage({ children }: BlogListPageProps) {
  const { title, description } = usePage()
  return (
    <>
      <Breadcrumbs />
      <div className="prose">
        <h1>{title}</h1>
        {description !== '' && <p className="lead">{description}</p>}
      </div>
      {children}
      <Pages />
    </>
  )
}
