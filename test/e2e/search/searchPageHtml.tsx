import SearchPage from '../../../src/theme/search/SearchPage.tsx'
import { renderInPage } from '../../theme/renderInPage.tsx'
import { plainPage } from '../../theme/sampleSite.ts'

/** The search page as rendered in Node, with three pages. */
export const searchPageHtml = (): string =>
  renderInPage(<SearchPage />, {
    page: {
      ...plainPage,
      kind: 'search',
      allPages: [
        {
          title: 'Guide',
          links: ['Start', 'Create a pre-order'].map((label) => ({ label, href: `/docs/${label}` })),
        },
        { title: 'Pages', links: [{ label: 'Terms', href: '/terms' }] },
      ],
    },
  })
