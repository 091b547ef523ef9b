import ArticleFrame, { type ArticleFrameProps } from './ArticleFrame.tsx'
import StaticContent from './StaticContent.tsx'

/**
 * Replaces `ArticleFrame` in Node. Its components need no JavaScript, so the client has neither their code nor renders
 * them. The bundles use `ArticleFrame` instead if a site replaces one of these components.
 */
export default function StaticArticleFrame({ children }: ArticleFrameProps) {
  return (
    <StaticContent>
      <ArticleFrame>{children}</ArticleFrame>
    </StaticContent>
  )
}
