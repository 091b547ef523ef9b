import { Link, usePage, useSite, useTranslate } from '../../runtime/index.ts'
import type { Crumb } from '../../shared/page/page.ts'
import PageIcon from '../icons/PageIcon.tsx'

function CrumbText({ crumb, isLast }: { readonly crumb: Crumb; readonly isLast: boolean }) {
  if (isLast) return <span aria-current="page">{crumb.label}</span>
  return crumb.href === undefined ? <span>{crumb.label}</span> : <Link to={crumb.href}>{crumb.label}</Link>
}

/** Breadcrumbs: the home page if there is one, the categories of the page, the page itself. */
export default function Breadcrumbs() {
  const { breadcrumbs } = usePage()
  const { hasHomePage } = useSite()
  const t = useTranslate()
  if (breadcrumbs.length === 0) return null
  return (
    <nav className="crumbs" aria-label={t({ id: 'theme.breadcrumbs.label', message: 'Breadcrumbs' })}>
      <ol>
        {hasHomePage && (
          <li>
            <Link to="/">
              <PageIcon name="home" small />
              <span className="sr">{t({ id: 'theme.breadcrumbs.home', message: 'Home page' })}</span>
            </Link>
          </li>
        )}
        {breadcrumbs.map((crumb, i) => (
          <li key={crumb.href ?? crumb.label}>
            <CrumbText crumb={crumb} isLast={i === breadcrumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
