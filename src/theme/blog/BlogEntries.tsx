import type { ReactNode } from 'react'
import { Link, type TranslatableText, useTranslate } from '../../runtime/index.ts'
import type { BlogList } from '../../shared/page/page.ts'
import AuthorAccounts from './AuthorAccounts.tsx'
import BlogArchive from './BlogArchive.tsx'
import BlogAuthors from './BlogAuthors.tsx'
import BlogPostItem from './BlogPostItem.tsx'

interface BlogEntriesProps {
  readonly list: BlogList
  /** Introduction of each post, by position; undefined for a post without one. */
  readonly introductions: readonly ReactNode[]
}

type LinkKind = NonNullable<BlogList['links']>[number]['kind']

const LABELS: Readonly<Record<LinkKind, TranslatableText>> = {
  archive: { id: 'theme.blog.archive.title', message: 'Archive' },
  tags: { id: 'theme.tags.tagsPageTitle', message: 'Tags' },
  authors: { id: 'theme.blog.authorsList.pageTitle', message: 'Authors' },
  rss: { message: 'RSS' },
  atom: { message: 'Atom' },
  json: { message: 'JSON Feed' },
}

const isFeed = (kind: LinkKind): boolean => kind === 'rss' || kind === 'atom' || kind === 'json'

/** Links to the other pages of the blog and to its feeds, which the browser loads itself. */
function BlogLinks({ links }: { readonly links: NonNullable<BlogList['links']> }) {
  const t = useTranslate()
  if (links.length === 0) return null
  return (
    <nav
      className="blog-links"
      aria-label={t({ id: 'theme.blog.links', message: 'Pages and feeds of the blog' })}
    >
      <ul>
        {links.map(({ kind, href }) => (
          <li key={kind}>
            <Link className="link" to={href} rel={isFeed(kind) ? 'external' : undefined}>
              {t(LABELS[kind])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What a page of a blog lists, below its title. Rendered in Node only. */
export default function BlogEntries({ list, introductions }: BlogEntriesProps) {
  const t = useTranslate()
  const { posts, authors, years, author, allHref, links } = list
  if (authors !== undefined) return <BlogAuthors authors={authors} />
  if (years !== undefined) return <BlogArchive years={years} />
  const all =
    author === undefined
      ? { id: 'theme.tags.tagsPageLink', message: 'View all tags' }
      : { id: 'theme.blog.authorsList.viewAll', message: 'View all authors' }
  return (
    <>
      {author !== undefined && <AuthorAccounts author={author} />}
      {links !== undefined && <BlogLinks links={links} />}
      <div className="posts">
        {posts?.map((post, position) => (
          <BlogPostItem key={post.href} post={post}>
            {introductions[position]}
          </BlogPostItem>
        ))}
      </div>
      {allHref !== undefined && (
        <p className="all-link">
          <Link className="link" to={allHref}>
            {t(all)}
          </Link>
        </p>
      )}
    </>
  )
}
