import { usePage } from '../../runtime/contexts/PageContext.tsx'
import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import Link from '../../runtime/Link.tsx'
import StaticContent from '../page/StaticContent.tsx'
import SearchField from './SearchField.tsx'

/**
 * Lists all pages in groups, so that the page works without JavaScript. With a query in the address, the search code
 * shows its results instead of the list. React does not change the elements that this code adds.
 */
export default function SearchPage() {
  const { allPages = [] } = usePage()
  const t = useTranslate()
  return (
    <article className="all">
      <h1>{t({ id: 'theme.searchPage.title', message: 'Search the documentation' })}</h1>
      <div className="all-field">
        <SearchField />
        <div className="all-panel" />
      </div>
      <div className="all-scope" />
      <p className="all-plain">
        {t({
          id: 'theme.searchPage.noScript',
          message: 'Search needs JavaScript. Every page is in the list below.',
        })}
      </p>
      <p className="all-count" role="status" />
      <div className="all-found" />
      <p className="lead">
        {t({
          id: 'theme.searchPage.intro',
          message: 'Every page of this site, in the order of its menus.',
        })}
      </p>
      <StaticContent>
        {allPages.map((group, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and the list never changes
          <section key={position}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map(({ label, href, comingSoon }) => (
                <li key={href} className={comingSoon ? 'is-soon' : undefined}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </StaticContent>
    </article>
  )
}
