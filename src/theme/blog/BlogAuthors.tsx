import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import type { ListedAuthor } from '../../shared/site/blogPage.ts'
import AuthorAccounts from './AuthorAccounts.tsx'
import BlogAuthor from './BlogAuthor.tsx'

export interface BlogAuthorsProps {
  /** The authors of the authors file, with the number of their posts. */
  readonly authors: readonly ListedAuthor[]
}

/** All authors of a blog. Rendered in Node only. */
export default function BlogAuthors({ authors }: BlogAuthorsProps) {
  const t = useTranslate()
  return (
    <ul className="authors">
      {authors.map((author) => {
        const { name, count, description } = author
        const [one = '', several = one] = t(
          { id: 'theme.blog.post.plurals', message: 'One post|{count} posts' },
          { count },
        ).split('|')
        return (
          <li key={author.path ?? name}>
            <BlogAuthor author={author} />
            {description !== undefined && <p>{description}</p>}
            <AuthorAccounts author={author} />
            <p className="author-count">{count === 1 ? one : several}</p>
          </li>
        )
      })}
    </ul>
  )
}
