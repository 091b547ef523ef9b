import Link from '../../runtime/Link.tsx'
import { usePage, useSite } from '../../runtime/PageContext.tsx'
import { useTranslate } from '../../runtime/useTranslate.ts'
import { isSamePath } from '../../shared/urls.ts'
import Icon from '../icons/Icon.tsx'

/**
 * Looks like a field: a button that opens the search frame, and without script a link to the search page. Both
 * are in the HTML, so that the right one is there from the first paint. An icon alone on phones.
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
