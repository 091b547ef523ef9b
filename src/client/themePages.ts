/** Pages of the theme other than articles, in one chunk that loads when one of them is shown. */
import type { PageView } from '../shared/page/page.ts'
import CategoryPage from '../theme/CategoryPage.tsx'
import NotFound from '../theme/NotFound.tsx'
import SearchPage from '../theme/SearchPage.tsx'
import type { PageComponent } from './view.ts'

const themePages: Readonly<Partial<Record<PageView['kind'], PageComponent>>> = {
  category: CategoryPage,
  notFound: NotFound,
  search: SearchPage,
}

export default themePages
