/** The lists that pages of a blog show: posts, authors, or all posts by year. */
import { groupBy } from '../../shared/collections/groupBy.ts'
import type { Doc } from '../../shared/document/doc.ts'
import type { BlogList } from '../../shared/page/page.ts'
import type { BlogPage } from '../../shared/site/blogPage.ts'
import type { PageContext } from '../pageContext.ts'
import type { BlogContext } from './blogContext.ts'
import { summarizePost, withSharedImage } from './summarizePost.ts'

/** Pages of the same blog that are no posts. */
function linksOf({ blog, options }: BlogContext, { site }: PageContext): BlogList['links'] {
  const pages = site.routes.routes.filter(({ plugin }) => plugin === blog.plugin)
  const linkTo = (kind: 'archive' | 'tags' | 'authors') => {
    const route = pages.find((page) => (kind === 'tags' ? page.kind === 'tags' : page.blog?.kind === kind))
    return route === undefined ? [] : [{ kind, href: route.path }]
  }
  return [
    ...(options.archiveBasePath === false ? [] : linkTo('archive')),
    ...linkTo('tags'),
    ...linkTo('authors'),
    ...blog.feeds.map(({ type, path: href }) => ({ kind: type, href })),
  ]
}

export function createBlogList(page: BlogPage, blog: BlogContext, context: PageContext): BlogList {
  const { routes } = context.site
  const postsOf = (sources: readonly string[]): readonly Doc[] =>
    sources.flatMap((source) => {
      const doc = routes.bySource(source)?.doc
      // Two posts have one address; the route belongs to the other post.
      return doc?.source === source ? [doc] : []
    })
  const summarize = (posts: readonly Doc[]) => posts.flatMap((post) => summarizePost(post, blog, context))
  if (page.kind === 'authors')
    return { authors: page.authors.map((author) => withSharedImage(author, context)) }
  if (page.kind === 'archive') {
    const years = groupBy(postsOf(page.posts), ({ post }) => post?.date?.slice(0, 4) ?? '')
    return { years: [...years].map(([year, posts]) => ({ year, posts: summarize(posts) })) }
  }
  const posts = summarize(postsOf(page.posts))
  if (page.kind === 'feed') return { posts }
  const isMain = page.tag === undefined && page.author === undefined
  return {
    posts,
    author: page.author && withSharedImage(page.author, context),
    allHref: page.listPath,
    links: isMain && page.pageNumber === 1 ? linksOf(blog, context) : undefined,
  }
}
