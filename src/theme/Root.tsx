import { type ReactNode, useContext } from 'react'
import { PageBoundaryContext, usePage } from '../runtime/index.ts'
import { hasArticle } from '../shared/page/pageFields.ts'
import LayoutPart from './base/LayoutPart.tsx'
import ArticleLayout from './layout/ArticleLayout.tsx'
import DocsLayout from './layout/DocsLayout.tsx'
import Navbar from './layout/Navbar.tsx'
import PageBottom from './layout/PageBottom.tsx'
import PageTop from './layout/PageTop.tsx'
import PlainLayout from './layout/PlainLayout.tsx'
import ServerPage from './layout/ServerPage.tsx'

interface ContentProps {
  readonly children: ReactNode
}

export interface RootProps {
  /** The article or the React page. In the browser also the other pages of the theme. */
  readonly children?: ReactNode
}

function Content({ children }: ContentProps) {
  return hasArticle(usePage()) ? (
    <ArticleLayout>{children}</ArticleLayout>
  ) : (
    <ServerPage>{children}</ServerPage>
  )
}

/** Everything inside the React root. */
export default function Root({ children }: RootProps) {
  const Boundary = useContext(PageBoundaryContext)
  const content = <Content>{children}</Content>
  const Layout = usePage().layout === 'docs' ? DocsLayout : PlainLayout
  return (
    <>
      <LayoutPart name="PageTop" component={PageTop} />
      <LayoutPart name="Navbar" component={Navbar} />
      <Layout>{Boundary === undefined ? content : <Boundary>{content}</Boundary>}</Layout>
      <LayoutPart name="PageBottom" component={PageBottom} />
    </>
  )
}
