import type { ReactNode } from 'react'
import { usePage } from '../../runtime/contexts/PageContext.tsx'
import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import Link from '../../runtime/Link.tsx'
import Icon from '../icons/Icon.tsx'
import ArticleBody from '../page/ArticleBody.tsx'
import Banners from '../page/Banners.tsx'
import Breadcrumbs from '../page/Breadcrumbs.tsx'
import PageEnd from '../page/PageEnd.tsx'
import BlogPostHeader from './BlogPostHeader.tsx'

export interface BlogPostPageProps {
  /** The article. */
  readonly children: ReactNode
}

function NearPosts() {
  const { blog } = usePage()
  const t = useTranslate()
  if (blog?.kind !== 'post' || (blog.newer === undefined && blog.older === undefined)) return null
  const { newer, older } = blog
  return (
    <nav
      className="pager"
      aria-label={t({ id: 'theme.blog.post.paginator.navAriaLabel', message: 'Newer and older post' })}
    >
      {newer && (
        <Link className="prev" to={newer.href}>
          <small>{t({ id: 'theme.blog.post.paginator.newerPost', message: 'Newer post' })}</small>
          <span>
            <Icon name="arrowLeft" />
            {newer.label}
          </span>
        </Link>
      )}
      {older && (
        <Link className="next" to={older.href}>
          <small>{t({ id: 'theme.blog.post.paginator.olderPost', message: 'Older post' })}</small>
          <span>
            {older.label}
            <Icon name="arrowRight" />
          </span>
        </Link>
      )}
    </nav>
  )
}

/** A post of a blog: the article with its date and authors, and links to the newer and the older post. */
export default function BlogPostPage({ children }: BlogPostPageProps) {
  const { blog } = usePage()
  return (
    <>
      <Breadcrumbs />
      <Banners />
      <ArticleBody header={blog?.kind === 'post' && <BlogPostHeader info={blog} />}>{children}</ArticleBody>
      <PageEnd />
      <NearPosts />
    </>
  )
}
