import { type ReactNode, useContext } from 'react'
import { PageBoundaryContext } from '../runtime/PageBoundaryContext.ts'
import { usePage } from '../runtime/PageContext.tsx'
import AnnouncementBar from './layout/AnnouncementBar.tsx'
import BackToTop from './layout/BackToTop.tsx'
import DocsLayout from './layout/DocsLayout.tsx'
import Footer from './layout/Footer.tsx'
import Navbar from './layout/Navbar.tsx'
import PlainLayout from './layout/PlainLayout.tsx'
import SkipLink from './layout/SkipLink.tsx'
import ArticleFrame from './page/ArticleFrame.tsx'
import ServerPage from './page/ServerPage.tsx'
import SearchFrame from './search/SearchFrame.tsx'

interface ContentProps {
  readonly children: ReactNode
}

export interface RootProps {
  /** The article of a Markdown page, or the React page; in browsers also another page of the theme. */
  readonly children?: ReactNode
}

function Content({ children }: ContentProps) {
  const { kind, component } = usePage()
  const isArticle = kind === 'doc' || (kind === 'page' && component === undefined)
  return isArticle ? <ArticleFrame>{children}</ArticleFrame> : <ServerPage>{children}</ServerPage>
}

/** Everything inside the body. */
export default function Root({ children }: RootProps) {
  const Guard = useContext(PageBoundaryContext)
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
