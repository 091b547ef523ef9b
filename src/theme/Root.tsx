import { type ReactNode, useContext } from 'react'
import { PageBoundaryContext } from '../runtime/contexts/PageBoundaryContext.ts'
import { usePage } from '../runtime/contexts/PageContext.tsx'
import AnnouncementBar from './layout/AnnouncementBar.tsx'
import BackToTop from './layout/BackToTop.tsx'
import DocsLayout from './layout/DocsLayout.tsx'
import Footer from './layout/Footer.tsx'
import Navbar from './layout/Navbar.tsx'
import PlainLayout from './layout/PlainLayout.tsx'
import SkipLink from './layout/SkipLink.tsx'
import ArticleLayout from './page/ArticleLayout.tsx'
import ServerPage from './page/ServerPage.tsx'
import SearchDialog from './search/SearchDialog.tsx'

interface ContentProps {
  readonly children: ReactNode
}

export interface RootProps {
  /** The article or the React page. In the browser also the other pages of the theme. */
  readonly children?: ReactNode
}

function Content({ children }: ContentProps) {
  const { kind, component } = usePage()
  const isArticle = kind === 'doc' || (kind === 'page' && component === undefined)
  return isArticle ? <ArticleLayout>{children}</ArticleLayout> : <ServerPage>{children}</ServerPage>
}

/** Everything inside the React root. */
export default function Root({ children }: RootProps) {
  const Boundary = useContext(PageBoundaryContext)
  const Layout = usePage().layout === 'docs' ? DocsLayout : PlainLayout
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Navbar />
      <SearchDialog />
      <Layout>
        <Boundary>
          <Content>{children}</Content>
        </Boundary>
      </Layout>
      <BackToTop />
      <Footer />
    </>
  )
}
