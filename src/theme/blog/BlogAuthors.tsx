import { usePlural } from '../../runtime/hooks/usePlural.ts'
import type { ListedAuthor } from '../../shared/site/blogPage.ts'
import AuthorAccounts from './AuthorAccounts.tsx'
import BlogAuthor from './BlogAuthor.tsx'

export interface BlogAuthorsProps {
  /** The authors of the authors file, with the number of their posts. */
  readonly authors: readonly ListedAuthor[]
}

/** All authors of a blog. Rendered in Node only. */
export default function BlogAuthors({ authors }: BlogAuthorsProps) {
  const plural = usePlural()
  return (
    <ul className="authors">
      {authors.map((author) => {
        const { name, count, description } = author
        return (
          <li key={author.path ?? name}>
            <BlogAuthor author={author} />
            {description !== undefined && <p>{description}</p>}
            <AuthorAccounts author={author} />
            <p className="author-count">
              {plural({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' }, count)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
