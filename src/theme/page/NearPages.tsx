import { Link } from '../../runtime/index.ts'
import Icon from '../icons/Icon.tsx'

interface NearPage {
  readonly label: string
  readonly href: string
  readonly lang?: string | undefined
}

interface NearPagesProps {
  /** Name for screen readers. */
  readonly label: string
  readonly previous: NearPage | undefined
  /** Text above the previous page. */
  readonly previousText: string
  readonly next: NearPage | undefined
  /** Text above the next page. */
  readonly nextText: string
}

/** Links to the pages before and after a page. */
export default function NearPages({ label, previous, previousText, next, nextText }: NearPagesProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <Link className="prev" to={previous.href}>
          <small>{previousText}</small>
          <span lang={previous.lang}>
            <Icon name="arrowLeft" />
            {previous.label}
          </span>
        </Link>
      )}
      {next && (
        <Link className="next" to={next.href}>
          <small>{nextText}</small>
          <span lang={next.lang}>
            {next.label}
            <Icon name="arrowRight" />
          </span>
        </Link>
      )}
    </nav>
  )
}
