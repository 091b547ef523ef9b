import type { ReactNode } from 'react'
import { usePage, useTranslate } from '../../runtime/index.ts'
import ArticleBody from './ArticleBody.tsx'
import Banners from './Banners.tsx'
import Breadcrumbs from './Breadcrumbs.tsx'
import NearPages from './NearPages.tsx'
import PageEnd from './PageEnd.tsx'

export interface BlogPostPageProps {
  /** The article. */
  readonly children: ReactNode
}

function NearPosts() {
  const page = usePage()
  const t = useTranslate()
  if (page.kind !== 'post') return null
  return (
    <NearPages
      label={t({ id: 'theme.blog.post.paginator.navAriaLabel', message: 'Newer and older post' })}
      previous={page.newer}
      previousText={t({ id: 'theme.blog.post.paginator.newerPost', message: 'Newer post' })}
      next={page.older}
      nextText={t({ id: 'theme.blog.post.paginator.olderPost', message: 'Older post' })}
    />
  )
}

/** A post of a blog: the article with its date and authors, and links to the newer and the older post. */
export default function BlogPostPage({ children }: BlogPostPageProps) {
  return (
    <>
      <Breadcrumbs />
      <Banners />
      <ArticleBody>{children}</ArticleBody>
      <PageEnd />
      <NearPosts />
    </>
  )
}
