/** Creates the data about a post that its page and lists show. */
import { createSharedHref } from '../../shared/addresses/sharedHref.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { langOfDoc } from '../../shared/languages/langOfDoc.ts'
import type { PageLink, PostInfo, PostSummary } from '../../shared/page/page.ts'
import type { PostAuthor } from '../../shared/site/blogPage.ts'
import { createTags } from '../createTags.ts'
import type { PageContext } from '../pageContext.ts'
import { readingMinutes } from '../readingMinutes.ts'
import type { BlogContext } from './blogContext.ts'

const dateOf = (post: Doc, { formatDate }: PageContext): PostInfo['date'] => {
  const iso = post.post?.date
  return iso === undefined ? undefined : { iso, text: formatDate(iso) }
}

/** With the address of the picture, which all languages share. */
export const withSharedImage = <Author extends PostAuthor>(author: Author, { site }: PageContext): Author =>
  author.image === undefined
    ? author
    : { ...author, image: createSharedHref(site.config.locale)(author.image) }

export const infoOf = (post: Doc, { blog, options }: BlogContext, context: PageContext): PostInfo => ({
  date: dateOf(post, context),
  minutes: options.showReadingTime ? readingMinutes(post.words ?? 0) : undefined,
  authors: (blog.authors.get(post.source) ?? []).map((author) => withSharedImage(author, context)),
})

export const summarizePost = (post: Doc, blog: BlogContext, context: PageContext): readonly PostSummary[] => {
  const route = context.site.routes.bySource(post.source)
  const lang = langOfDoc(post, context.site.config)
  if (route?.doc !== post) return []
  return [
    {
      ...infoOf(post, blog, context),
      title: post.title,
      ...(lang !== undefined && { lang }),
      href: route.path,
      description: post.description,
      isTruncated: post.post?.isTruncated === true,
      tags: createTags(post, blog.blog.tags),
      direction: context.languagesOf(route).articleLang?.direction,
    },
  ]
}

/** The next newer and the next older post. */
export function findNearPosts(post: Doc, { posts, positions }: BlogContext, { site }: PageContext) {
  const position = positions.get(post.source)
  const linkTo = (near: Doc | undefined): PageLink | undefined => {
    const route = near && site.routes.bySource(near.source)
    if (near === undefined || route === undefined) return undefined
    const lang = langOfDoc(near, site.config)
    const label = near.frontMatter.pagination_label ?? near.title
    return { label, href: route.path, ...(lang !== undefined && { lang }) }
  }
  if (position === undefined) return {}
  return { newer: linkTo(posts[position - 1]), older: linkTo(posts[position + 1]) }
}
