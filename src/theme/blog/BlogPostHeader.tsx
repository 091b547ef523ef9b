import { useTranslate } from '../../runtime/index.ts'
import type { PostInfo } from '../../shared/page/page.ts'
import { useReadingTime } from '../base/useReadingTime.ts'
import BlogAuthor from './BlogAuthor.tsx'

export interface BlogPostHeaderProps {
  /** Date, minutes to read, and authors of the post. */
  readonly info: PostInfo
}

/** Date, reading time and authors, below the title of a post. */
export default function BlogPostHeader({ info }: BlogPostHeaderProps) {
  const { date, minutes, authors } = info
  const t = useTranslate()
  const readingTime = useReadingTime(minutes)
  if (date === undefined && minutes === undefined && authors.length === 0) return null
  return (
    <div className="post-header">
      <p className="post-date">
        {date !== undefined && <time dateTime={date.iso}>{date.text}</time>}
        {readingTime !== undefined && <span>{readingTime}</span>}
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
