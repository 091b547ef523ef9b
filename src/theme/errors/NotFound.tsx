import { useEffect, useState } from 'react'
import { usePage, useSite } from '../../runtime/contexts/PageContext.tsx'
import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import Link from '../../runtime/Link.tsx'
import type { NavItem, NavLink } from '../../shared/page/navItem.ts'
import Icon from '../icons/Icon.tsx'
import { useNavItems } from '../layout/useNavItems.ts'
import SearchField from '../search/SearchField.tsx'
import { readPathWords } from './readPathWords.ts'

const isDocsEntry = (item: NavItem): item is NavLink => item.type === 'link' && item.sidebarId !== undefined

/** Drawing of the outline of a missing parcel. */
function EmptyParcelImage() {
  return (
    <svg className="lost-pic" viewBox="0 0 400 400" aria-hidden="true">
      <path d="m200 48 128 68v148l-128 70-128-70V116zM72 116l128 70 128-70M200 186v148M136 82l128 70v50" />
      <path d="M208 362h164" />
      <path className="lost-ground" d="M28 362h172" />
    </svg>
  )
}

/** The words of the requested address. Empty in Node, where the address is unknown. */
function usePathWords(): string {
  const page = usePage()
  const [words, setWords] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the page
  useEffect(() => setWords(readPathWords(location.pathname)), [page])
  return words
}

/** The 404 page. */
export default function NotFound() {
  const { navbar, searchPath } = useSite()
  const t = useTranslate()
  const words = usePathWords()
  const docs = useNavItems(navbar.items).find(isDocsEntry)
  return (
    <div className="lost">
      <div>
        <h1>{t({ id: 'theme.notFound.title', message: 'Page Not Found' })}</h1>
        <p className="lead">
          {t({ id: 'theme.notFound.lead', message: 'We could not find what you were looking for.' })}
        </p>
        <p>
          {t({
            id: 'theme.notFound.hint',
            message:
              'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
          })}
        </p>
        {searchPath !== undefined && <SearchField query={words} />}
        <nav className="near" aria-labelledby="xpre-near">
          <h2 id="xpre-near">{t({ id: 'theme.notFound.ways', message: 'Good places to go on from' })}</h2>
          <ul>
            <li>
              <Link to="/">
                {t({ id: 'theme.notFound.home', message: 'Home page' })}
                <Icon name="arrowRight" small />
              </Link>
            </li>
            {docs && (
              <li>
                <Link to={docs.href}>
                  {docs.label}
                  <Icon name="arrowRight" small />
                </Link>
              </li>
            )}
          </ul>
        </nav>
      </div>
      <EmptyParcelImage />
    </div>
  )
}
