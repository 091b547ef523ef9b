import type { ReactNode } from 'react'
import { Link, useTranslate } from '../../runtime/index.ts'
import type { PostSummary } from '../../shared/page/page.ts'
import BlogPostHeader from './BlogPostHeader.tsx'

export interface BlogPostItemProps {
  /** Title, address, date, authors, description and tags of the post. */
  readonly post: PostSummary
  /** The part of the post before its truncation marker. */
  readonly children?: ReactNode
}

/** A post in a list: its introduction, or its description. Rendered in Node only. */
export default function BlogPostItem({ post, children }: BlogPostItemProps) {
  const t = useTranslate()
  const { title, lang, href, description, isTruncated, tags, direction } = post
  return (
    <article className="post">
      <h2>
        <Link to={href} lang={lang}>
          {title}
        </Link>
      </h2>
      <BlogPostHeader info={post} />
      <div className="prose" lang={lang} dir={direction}>
        {isTruncated ? children : description !== '' && <p>{description}</p>}
      </div>
      <div className="post-end">
        <Link
          className="post-more link"
          to={href}
          aria-label={t(
            { id: 'theme.blog.post.readMoreLabel', message: 'Read more about {title}' },
            { title },
          )}
        >
          {t({ id: 'theme.blog.post.readMore', message: 'Read more' })}
        </Link>
        {tags.length > 0 && (
          <ul className="post-tags" aria-label={t({ id: 'theme.tags.label', message: 'Tags' })}>
            {tags.map((tag) => (
              <li key={tag.label}>
                {tag.href === undefined ? (
                  <span className="tag">{tag.label}</span>
                ) : (
                  <Link className="tag link" to={tag.href}>
                    {tag.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
