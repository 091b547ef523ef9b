import type { ReactNode } from 'react'
import { usePage } from '../../runtime/PageContext.tsx'
import { TocContext } from '../article/TocContext.ts'
import TocBlock from '../toc/TocBlock.tsx'

export interface ArticleBodyProps {
  readonly children: ReactNode
}

/** The text, below the page's title unless it brings its own. The article has the table of contents below its h1. */
export default function ArticleBody({ children }: ArticleBodyProps) {
  const { showTitle, title } = usePage()
  return (
    <article className="prose">
      {showTitle && <h1>{title}</h1>}
      <TocContext.Provider value={<TocBlock />}>{children}</TocContext.Provider>
    </article>
  )
}
