import type { ReactNode } from 'react'
import { usePage } from '../../runtime/index.ts'
import { TocContext } from '../article/TocContext.ts'
import { useArticleLanguage } from '../article/useArticleLanguage.ts'
import TocBlock from '../toc/TocBlock.tsx'
import ArticleHeader from './ArticleHeader.tsx'
import Lead from './Lead.tsx'

export interface ArticleBodyProps {
  readonly children: ReactNode
}

/**
 * The article, below the title of the page unless the article has its own h1. `TocSlot` shows the table of contents.
 */
export default function ArticleBody({ children }: ArticleBodyProps) {
  const page = usePage()
  const showTitle = 'showTitle' in page && page.showTitle
  const language = useArticleLanguage()
  return (
    <article className="prose" {...language}>
      {showTitle && <h1>{page.title}</h1>}
      <TocContext
        value={{
          lead: <Lead />,
          toc: (
            <>
              <ArticleHeader />
              <TocBlock />
            </>
          ),
        }}
      >
        {children}
      </TocContext>
    </article>
  )
}
