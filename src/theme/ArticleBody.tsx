import type { ReactNode } from 'react'
import { usePage } from '../runtime/PageContext.tsx'
import TocBlock from './TocBlock.tsx'

export interface ArticleBodyProps {
  readonly children: ReactNode
}

/** The text, below the page's title unless it brings its own. */
export default function ArticleBody({ children }: ArticleBodyProps) {
  const { showTitle, title } = usePage()
  return (
    <article className="prose">
      {showTitle && <h1>{title}</h1>}
      <TocBlock />
      {children}
    </article>
  )
}
