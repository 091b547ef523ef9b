/** Pages of the theme other than articles, in one chunk that loads when one of them is shown. */
import type { PageView } from '../shared/page/page.ts'
import NotFound from '../theme/errors/NotFound.tsx'
import CategoryPage from '../theme/page/CategoryPage.tsx'
import TagPage from '../theme/page/TagPage.tsx'
import TagsPage from '../theme/page/TagsPage.tsx'
import SearchPage from '../theme/search/SearchPage.tsx'
import type { PageComponent } from './page/pageCode.ts'

const themePages: Readonly<Partial<Record<PageView['kind'], PageComponent>>> = {
  category: CategoryPage,
  notFound: NotFound,
  search: SearchPage,
  tag: TagPage,
  tags: TagsPage,
}

export default themePages
