import { Link, useTranslate } from '../../runtime/index.ts'
import type { PostAuthor } from '../../shared/site/blogPage.ts'

/** Accounts of an author on other sites. */
export default function AuthorAccounts({ author: { socials = [] } }: { readonly author: PostAuthor }) {
  const t = useTranslate()
  if (socials.length === 0) return null
  return (
    <ul
      className="author-accounts"
      aria-label={t({ id: 'theme.blog.author.accounts', message: 'Accounts on other sites' })}
    >
      {socials.map(({ label, href }) => (
        <li key={href}>
          <Link className="link" to={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
