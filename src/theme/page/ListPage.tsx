import type { ReactNode } from 'react'
import { usePage } from '../../runtime/contexts/PageContext.tsx'
import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import Banners from './Banners.tsx'
import Breadcrumbs from './Breadcrumbs.tsx'
import CategoryCard from './CategoryCard.tsx'
import Pagination from './Pagination.tsx'
import Paginator from './Paginator.tsx'
import VersionBadge from './VersionBadge.tsx'

interface ListPageProps {
  /** Shown below the cards. */
  readonly children?: ReactNode
}

/** A generated page with a card for each item of a category or tag. */
export default function ListPage({ children }: ListPageProps) {
  const { title, description, cards } = usePage()
  const t = useTranslate()
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
      <Pagination label={t({ id: 'theme.category.pages', message: 'Pages of this category' })} />
      <Paginator />
    </>
  )
}
