import type { ReactNode } from 'react'
import { usePage, useTranslate } from '../../runtime/index.ts'
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
  const page = usePage()
  const t = useTranslate()
  const { title, description } = page
  const cards = 'cards' in page ? page.cards : []
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
