import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import type { PostInfo } from '../../shared/page/page.ts'
import BlogAuthor from './BlogAuthor.tsx'

export interface BlogPostHeaderProps {
  /** Date, minutes to read, and authors of the post. */
  readonly info: PostInfo
}

/** Date, reading time and authors, below the title of a post. */
export default function BlogPostHeader({ info }: BlogPostHeaderProps) {
  const { date, minutes, authors } = info
  const t = useTranslate()
  if (date === undefined && minutes === undefined && authors.length === 0) return null
  const [one = '', several = one] = t(
    { id: 'theme.blog.post.readingTime.plurals', message: 'One min read|{readingTime} min read' },
    { readingTime: minutes ?? 0 },
  ).split('|')
  return (
    <div className="post-header">
      <p className="post-date">
        {date !== undefined && <time dateTime={date.iso}>{date.text}</time>}
        {minutes !== undefined && <span>{minutes === 1 ? one : several}</span>}
      </p>
      {authors.length > 0 && (
        <ul className="post-authors" aria-label={t({ id: 'theme.blog.post.authors', message: 'Authors' })}>
          {authors.map((author) => (
            <li key={author.name}>
              <BlogAuthor author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
