import type { ReactNode } from 'react'
import ArticleBody from './ArticleBody.tsx'
import Banners from './Banners.tsx'
import PageEnd from './PageEnd.tsx'

export interface MarkdownPageProps {
  /** The article. */
  readonly children: ReactNode
}

/** A page written in Markdown outside the docs, such as terms of service. */
export default function MarkdownPage({ children }: MarkdownPageProps) {
  return (
    <>
      <Banners />
      <ArticleBody>{children}</ArticleBody>
      <PageEnd />
    </>
  )
}
