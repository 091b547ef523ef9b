import { Link, usePage, useSite, useTranslate } from '../../runtime/index.ts'
import { isSamePath } from '../../shared/addresses/urls.ts'
import Icon from '../icons/Icon.tsx'

/**
 * Looks like a field: a button that opens the search dialog or, without JavaScript, a link to the search page. Both are
 * in the HTML, and CSS shows the right one from the first paint. On phones only the icon is visible.
 */
export default function SearchLink() {
  const { searchPath } = useSite()
  const { path } = usePage()
  const t = useTranslate()
  if (searchPath === undefined) return null
  const isCurrent = isSamePath(path, searchPath)
  const label = t({ id: 'theme.search.button', message: 'Search' })
  return (
    <>
      <Link className="nav-search" to={searchPath} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
      <button className="nav-search" type="button" aria-haspopup="dialog" data-xpre-action="search">
        <Icon name="search" small />
        <span>{label}</span>
      </button>
    </>
  )
}
