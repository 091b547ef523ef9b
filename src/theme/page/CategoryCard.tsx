import Link from '../../runtime/Link.tsx'
import type { Card } from '../../shared/page/page.ts'
import PageIcon, { type PageIconName } from '../icons/PageIcon.tsx'

const ICONS: Readonly<Record<Card['kind'], PageIconName>> = {
  doc: 'fileText',
  category: 'folder',
  external: 'arrowUpRight',
}

export interface CategoryCardProps {
  readonly card: Card
}

/** One page or category on an index page. Dashed while it is not written. */
export default function CategoryCard({ card }: CategoryCardProps) {
  return (
    <Link className={card.comingSoon ? 'card is-soon' : 'card'} to={card.href}>
      <PageIcon name={card.comingSoon ? 'clock' : ICONS[card.kind]} />
      <span className="card-text">
        <b>{card.label}</b>
        {card.description !== '' && <span>{card.description}</span>}
      </span>
    </Link>
  )
}
