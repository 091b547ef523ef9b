import AllPages from '../../../src/theme/search/AllPages.tsx'
import SearchPage from '../../../src/theme/search/SearchPage.tsx'
import { renderInPage } from '../../theme/renderInPage.tsx'
import { plainPage } from '../../theme/sampleSite.ts'

/** The search page as rendered in Node, with three pages; on a large site, with their groups. */
export const searchPageHtml = (isLarge = false): string =>
  renderInPage(
    <SearchPage>
      <AllPages />
    </SearchPage>,
    {
      page: {
        ...plainPage,
        kind: 'search',
        allPages: [
          {
            title: 'Guide',
            links: ['Start', 'Create a pre-order']
              .map((label) => ({ label, href: `/docs/${label}` }))
              .slice(...(isLarge ? [0, 1] : [])),
            ...(isLarge && { count: 2 }),
          },
          { title: 'Pages', links: [{ label: 'Terms', href: '/terms' }], ...(isLarge && { count: 1 }) },
        ],
      },
    },
  )
