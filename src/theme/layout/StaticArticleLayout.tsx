import StaticContent from '../base/StaticContent.tsx'
import ArticleLayout, { type ArticleLayoutProps } from './ArticleLayout.tsx'

/**
 * Replaces `ArticleLayout` in Node. Its components need no JavaScript, so the client does not load their code or
 * render them. The bundles use `ArticleLayout` instead if a site replaces one of these components.
 */
export default function StaticArticleLayout({ children }: ArticleLayoutProps) {
  return (
    <StaticContent>
      <ArticleLayout>{children}</ArticleLayout>
    </StaticContent>
  )
}
