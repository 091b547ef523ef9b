import type { ReactNode } from 'react'
import { useTranslate } from '../../runtime/index.ts'
import type { SiteData } from '../../shared/page/page.ts'
import StaticContent from '../base/StaticContent.tsx'
import SearchField from './SearchField.tsx'

interface SearchPageProps {
  /** The list of all pages. Undefined in the browser. */
  readonly children?: ReactNode
  /** Browsers pass it to every page. */
  readonly config?: SiteData
}

/**
 * Lists all pages in groups, on a large site the groups, so that the page works without JavaScript. With a query in the
 * address, the search code shows its results instead of the list. React does not change the elements that this code adds.
 */
export default function SearchPage({ children }: SearchPageProps) {
  const t = useTranslate()
  return (
    <article className="all">
      <h1>{t({ id: 'theme.searchPage.title', message: 'Search the documentation' })}</h1>
      <div className="all-field">
        <SearchField />
        <div className="all-panel" />
      </div>
      <div className="all-scope" />
      <p className="all-count" role="status" />
      <div className="all-found" />
      <StaticContent>{children}</StaticContent>
    </article>
  )
}
