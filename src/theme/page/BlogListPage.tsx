import type { ReactNode } from 'react'
import { usePage, useTranslate } from '../../runtime/index.ts'
import Breadcrumbs from './Breadcrumbs.tsx'
import Pagination from './Pagination.tsx'

export interface BlogListPageProps {
  /** The posts, the authors, or all posts by year. */
  readonly children?: ReactNode
}

/** A list of a blog: posts, authors, or all posts by year. */
export default function BlogListPage({ children }: BlogListPageProps) {
  const { title, description } = usePage()
  const t = useTranslate()
  return (
    <>
      <Breadcrumbs />
      <div className="prose">
        <h1>{title}</h1>
        {description !== '' && <p className="lead">{description}</p>}
      </div>
      {children}
      <Pagination label={t({ id: 'theme.blog.paginator.navAriaLabel', message: 'Pages of posts' })} />
    </>
  )
}
