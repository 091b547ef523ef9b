import type { PropsWithChildren, ReactNode } from 'react'
import { Link } from '../../runtime/index.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import ArticleIcon from '../icon/ArticleIcon.tsx'
import { readIconName } from '../icon/readIconName.ts'
import { textOf } from '../reactNodes.ts'

/** Stable within a major version. */
export interface CardProps extends AuthoredProps {
  /** Text of the card. With an address, it is the link. */
  readonly title?: ReactNode
  /** A site path without base URL, or a full address. */
  readonly href?: string
  /** Name of an icon of the theme. Other values show no icon. */
  readonly icon?: unknown
  /** A sentence before the children. */
  readonly description?: string
}

/*
 * Only the title is a link, which CSS stretches over the card: the text may contain other links, and the accessible name of
 * the link is short. The class `is-soon` makes the card dashed.
 */

/** A box with a title, which links to a page when it has an address. */
export default function Card({
  title,
  href,
  icon,
  description,
  id,
  className,
  children,
}: PropsWithChildren<CardProps>) {
  const shape = readIconName(icon)
  const name = textOf(title).trim() || href
  return (
    <div id={id} className={joinClasses('card', shape === undefined && 'card-plain', className)}>
      {shape !== undefined && <ArticleIcon name={shape} />}
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
        <div className="card-note flow">
          {description !== undefined && <p>{description}</p>}
          {children}
        </div>
      </div>
    </div>
  )
}
