import type { ReactNode } from 'react'
import { Link, usePage, useTranslate } from '../../runtime/index.ts'
import { isSamePath } from '../../shared/addresses/urls.ts'
import Banners from './Banners.tsx'
import Breadcrumbs from './Breadcrumbs.tsx'
import CategoryCard from './CategoryCard.tsx'
import Paginator from './Paginator.tsx'
import VersionBadge from './VersionBadge.tsx'

/** Links to the pages of a long list. */
function Pagination() {
  const { pagination, path } = usePage()
  const t = useTranslate()
  if (pagination === undefined || pagination.links.length < 2) return null
  return (
    <nav className="pages" aria-label={t({ id: 'theme.category.pages', message: 'Pages of this category' })}>
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

interface ListPageProps {
  /** Shown below the cards. */
  readonly children?: ReactNode
}

/** A generated page with a card for each item of a category or tag. */
export default function ListPage({ children }: ListPageProps) {
  const { title, description, cards } = usePage()
  return (
    <>
      <Breadcrumbs />
      <Banners />
      <VersionBadge />
      <article className="prose">
        <h1>{title}</h1>
        {description !== '' && <p className="lead">{description}</p>}
        <div className="cards">
          {cards.map((card) => (
            <CategoryCard key={card.href} card={card} />
          ))}
        </div>
        {children}
      </article>
      <Pagination />
      <Paginator />
    </>
  )
}
