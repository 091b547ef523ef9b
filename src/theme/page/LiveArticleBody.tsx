import { usePage } from '../../runtime/PageContext.tsx'
import TocBlock from '../toc/TocBlock.tsx'
import type { ArticleBodyProps } from './ArticleBody.tsx'

/**
 * Takes the place of `ArticleBody` where a site has a `TocBlock` of its own, which may do something in a browser: it
 * cannot stand inside of the article, whose HTML the browser leaves alone, and stands before it.
 */
export default function LiveArticleBody({ children }: ArticleBodyProps) {
  const { showTitle, title } = usePage()
  return (
    <article className="prose">
      {showTitle && <h1>{title}</h1>}
      <TocBlock />
      {children}
    </article>
  )
}
