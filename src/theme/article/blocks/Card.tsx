import type { PropsWithChildren } from 'react'
import { Link } from '../../../runtime/index.ts'
import type { CardProps } from '../../../shared/page/articleComponents.ts'
import { ARTICLE_ICONS } from '../../../shared/page/articleIcons.ts'
import ArticleIcon from '../ArticleIcon.tsx'
import { joinClasses } from '../joinClasses.ts'

/**
 * A clickable card. Only its title is a link, which CSS stretches over the card: the text may contain other links, and
 * the accessible name of the link is short. `{.is-soon}` makes the card dashed.
 */
export default function Card({ title, href, icon, id, className, children }: PropsWithChildren<CardProps>) {
  const hasIcon = icon !== undefined && ARTICLE_ICONS.has(icon)
  const name = title ?? href
  return (
    <div id={id} className={joinClasses('card', !hasIcon && 'card-plain', className)}>
      {hasIcon && <ArticleIcon name={icon} />}
      <div className="card-text">
        {name !== undefined && (
          <b>
            {href === undefined ? (
              name
            ) : (
              <Link className="card-link" to={href}>
                {name}
              </Link>
            )}
          </b>
        )}
        <div className="card-note flow">{children}</div>
      </div>
    </div>
  )
}
