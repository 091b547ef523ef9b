import { usePage } from '../../runtime/index.ts'
import { TocContext } from '../article/TocContext.ts'
import { useArticleLanguage } from '../article/useArticleLanguage.ts'
import TocBlock from '../toc/TocBlock.tsx'
import type { ArticleBodyProps } from './ArticleBody.tsx'
import ArticleHeader from './ArticleHeader.tsx'
import Lead from './Lead.tsx'

/**
 * Replaces `ArticleBody` if a site has its own `TocBlock`. Such a component may need hydration, so it is placed before
 * the article, whose HTML is not hydrated.
 */
export default function HydratedTocArticleBody({ children }: ArticleBodyProps) {
  const page = usePage()
  const showTitle = 'showTitle' in page && page.showTitle
  const language = useArticleLanguage()
  return (
    <article className="prose" {...language}>
      {showTitle && <h1>{page.title}</h1>}
      {showTitle && <Lead />}
      <ArticleHeader />
      <TocBlock />
      <TocContext value={{ lead: !showTitle && <Lead />, toc: null }}>{children}</TocContext>
    </article>
  )
}
