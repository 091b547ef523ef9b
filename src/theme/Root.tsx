import { type ReactNode, useContext } from 'react'
import { usePage } from '../runtime/PageContext.tsx'
import { PageGuardContext } from '../runtime/PageGuardContext.ts'
import AnnouncementBar from './AnnouncementBar.tsx'
import BackToTop from './BackToTop.tsx'
import CategoryPage from './CategoryPage.tsx'
import DocPage from './DocPage.tsx'
import DocsLayout from './DocsLayout.tsx'
import Footer from './Footer.tsx'
import MarkdownPage from './MarkdownPage.tsx'
import Navbar from './Navbar.tsx'
import NotFound from './NotFound.tsx'
import PlainLayout from './PlainLayout.tsx'
import SearchFrame from './SearchFrame.tsx'
import SearchPage from './SearchPage.tsx'
import SkipLink from './SkipLink.tsx'

interface ContentProps {
  readonly children: ReactNode
}

export interface RootProps {
  /** The article of a Markdown page, or the React page. */
  readonly children?: ReactNode
}

function Content({ children }: ContentProps) {
  const { kind, component } = usePage()
  switch (kind) {
    case 'doc':
      return <DocPage>{children}</DocPage>
    case 'category':
      return <CategoryPage />
    case 'search':
      return <SearchPage />
    case 'notFound':
      return <NotFound />
    case 'page':
      return component === undefined ? <MarkdownPage>{children}</MarkdownPage> : children
  }
}

/** Everything inside the body. */
export default function Root({ children }: RootProps) {
  const Guard = useContext(PageGuardContext)
  const Layout = usePage().layout === 'docs' ? DocsLayout : PlainLayout
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Navbar />
      <SearchFrame />
      <Layout>
        <Guard>
          <Content>{children}</Content>
        </Guard>
      </Layout>
      <BackToTop />
      <Footer />
    </>
  )
}
