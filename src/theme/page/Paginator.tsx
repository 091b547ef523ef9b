import { usePage } from '../../runtime/contexts/PageContext.tsx'
import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import Link from '../../runtime/Link.tsx'
import Icon from '../icons/Icon.tsx'

/** Links to the previous and the next page. */
export default function Paginator() {
  const { previous, next } = usePage()
  const t = useTranslate()
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="pager" aria-label={t({ id: 'theme.paginator.label', message: 'Previous and next page' })}>
      {previous && (
        <Link className="prev" to={previous.href}>
          <small>{t({ id: 'theme.paginator.previous', message: 'Previous' })}</small>
          <span>
            <Icon name="arrowLeft" />
            {previous.label}
          </span>
        </Link>
      )}
      {next && (
        <Link className="next" to={next.href}>
          <small>{t({ id: 'theme.paginator.next', message: 'Next' })}</small>
          <span>
            {next.label}
            <Icon name="arrowRight" />
          </span>
        </Link>
      )}
    </nav>
  )
}
