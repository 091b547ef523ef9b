import { type ReactNode, useContext } from 'react'
import { PageBoundaryContext } from '../runtime/PageBoundaryContext.ts'
import { usePage } from '../runtime/PageContext.tsx'
import AnnouncementBar from './AnnouncementBar.tsx'
import ArticleFrame from './ArticleFrame.tsx'
import BackToTop from './BackToTop.tsx'
import DocsLayout from './DocsLayout.tsx'
import Footer from './Footer.tsx'
import Navbar from './Navbar.tsx'
import PlainLayout from './PlainLayout.tsx'
import SearchFrame from './SearchFrame.tsx'
import ServerPage from './ServerPage.tsx'
import SkipLink from './SkipLink.tsx'

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
