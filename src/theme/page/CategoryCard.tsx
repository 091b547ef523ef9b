import { Link } from '../../runtime/index.ts'
import type { Card } from '../../shared/page/page.ts'
import PageIcon, { type PageIconName } from '../icons/PageIcon.tsx'

const ICONS: Readonly<Record<Card['kind'], PageIconName>> = {
  doc: 'fileText',
  category: 'folder',
  external: 'arrowUpRight',
}

export interface CategoryCardProps {
  /** Title, description and address of the page or category. */
  readonly card: Card
}

/** A page or category on a category index page. Dashed if it is coming soon. */
export default function CategoryCard({ card }: CategoryCardProps) {
  return (
    <Link className={card.comingSoon ? 'card is-soon' : 'card'} to={card.href}>
      <PageIcon name={card.comingSoon ? 'clock' : ICONS[card.kind]} />
      <span className="card-text" lang={card.lang}>
        <b>{card.label}</b>
        {card.description !== '' && <span>{card.description}</span>}
      </span>
    </Link>
  )
}
