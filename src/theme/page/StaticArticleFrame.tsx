import ArticleFrame, { type ArticleFrameProps } from './ArticleFrame.tsx'
import StaticContent from './StaticContent.tsx'

/**
 * Takes the place of `ArticleFrame` in Node. Nothing of it does anything in a browser, which gets neither its code nor
 * has to render it; the bundles leave it so unless a site replaces one of these components by its own.
 */
export default function StaticArticleFrame({ children }: ArticleFrameProps) {
  return (
    <StaticContent>
      <ArticleFrame>{children}</ArticleFrame>
    </StaticContent>
  )
}
