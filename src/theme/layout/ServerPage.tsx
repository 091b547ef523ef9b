import type { ReactNode } from 'react'
import { usePage } from '../../runtime/index.ts'
import NotFound from '../errors/NotFound.tsx'
import CategoryPage from '../page/CategoryPage.tsx'
import TagPage from '../page/TagPage.tsx'
import TagsPage from '../page/TagsPage.tsx'
import AllPages from '../search/AllPages.tsx'
import SearchPage from '../search/SearchPage.tsx'

export interface ServerPageProps {
  /** A React page of the site. */
  readonly children?: ReactNode
}

/** A page other than an article. */
export default function ServerPage({ children }: ServerPageProps) {
  const { kind } = usePage()
  switch (kind) {
    case 'category':
      return <CategoryPage />
    case 'tags':
      return <TagsPage />
    case 'tag':
      return <TagPage />
    case 'search':
      return (
        <SearchPage>
          <AllPages />
        </SearchPage>
      )
    case 'notFound':
      return <NotFound />
    default:
      return children
  }
}
