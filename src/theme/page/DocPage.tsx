import type { ReactNode } from 'react'
import ArticleBody from './ArticleBody.tsx'
import Banners from './Banners.tsx'
import Breadcrumbs from './Breadcrumbs.tsx'
import CopyPage from './CopyPage.tsx'
import PageEnd from './PageEnd.tsx'
import PageFeedback from './PageFeedback.tsx'
import Paginator from './Paginator.tsx'
import VersionBadge from './VersionBadge.tsx'

export interface DocPageProps {
  /** The article. */
  readonly children: ReactNode
}

/** A page of the docs: the article with breadcrumbs, banners, page end and paginator. */
export default function DocPage({ children }: DocPageProps) {
  return (
    <>
      <div className="page-top">
        <Breadcrumbs />
        <CopyPage />
      </div>
      <Banners />
      <VersionBadge />
      <ArticleBody>{children}</ArticleBody>
      <PageFeedback />
      <PageEnd />
      <Paginator />
    </>
  )
}
