import { Kept } from '../runtime/Kept.tsx'
import Link from '../runtime/Link.tsx'
import { usePage, useSite } from '../runtime/PageContext.tsx'
import { useTranslate } from '../runtime/useTranslate.ts'
import { isSamePath } from '../shared/urls.ts'
import Icon from './Icon.tsx'

/** Looks like a field: opens the search frame, and without script leads to the search page. An icon alone on phones. */
export default function SearchLink() {
  const { searchPath } = useSite()
  const { path } = usePage()
  const t = useTranslate()
  if (searchPath === undefined) return null
  const isCurrent = isSamePath(path, searchPath)
  return (
    <Kept name={`search ${isCurrent}`}>
      {() => (
        <Link className="nav-search" to={searchPath} aria-current={isCurrent ? 'page' : undefined}>
          <Icon name="search" small />
          <span>{t({ id: 'theme.search.button', message: 'Search docs' })}</span>
        </Link>
      )}
    </Kept>
  )
}
