import type { ReactNode } from 'react'
import { usePage } from '../../runtime/index.ts'
import BlogListPage from '../page/BlogListPage.tsx'
import BlogPostPage from '../page/BlogPostPage.tsx'
import DocPage from '../page/DocPage.tsx'
import MarkdownPage from '../page/MarkdownPage.tsx'

export interface ArticleLayoutProps {
  /** The article. */
  readonly children?: ReactNode
}

/** The content of `<main>` on article pages: the article with breadcrumbs, banners and links around it. */
export default function ArticleLayout({ children }: ArticleLayoutProps) {
  const { kind } = usePage()
  switch (kind) {
    case 'doc':
      return <DocPage>{children}</DocPage>
    case 'post':
      return <BlogPostPage>{children}</BlogPostPage>
    case 'blogList':
      return <BlogListPage>{children}</BlogListPage>
    default:
      return <MarkdownPage>{children}</MarkdownPage>
  }
}
