/** Head tags of blogs: feeds on every page, and data about each post for search engines and social networks. */
import { isExternalHref } from '../../shared/addresses/urls.ts'
import type { PageTag, PostInfo } from '../../shared/page/page.ts'
import type { FeedType } from '../../shared/site/blogPage.ts'
import type { HeadTag } from '../../shared/site/config.ts'
import type { BlogContext } from './blogContext.ts'

const FEED_TYPES: Readonly<Record<FeedType, readonly [type: string, name: string]>> = {
  rss: ['application/rss+xml', 'RSS'],
  atom: ['application/atom+xml', 'Atom'],
  json: ['application/feed+json', 'JSON'],
}

export const createFeedLinks = ({ blog }: BlogContext, siteTitle: string): readonly HeadTag[] =>
  blog.feeds.map(({ type, path }) => {
    const [mediaType, name] = FEED_TYPES[type]
    const title = `${blog.title} – ${siteTitle} (${name})`
    return { tagName: 'link', attributes: { rel: 'alternate', type: mediaType, href: path, title } }
  })

const property = (name: string, content: string): HeadTag => ({
  tagName: 'meta',
  attributes: { property: name, content },
})

interface PostHead {
  readonly title: string
  readonly description: string
  readonly info: PostInfo
  readonly tags: readonly PageTag[]
  readonly words: number
  readonly keywords: readonly string[]
  /** Full address of the page; undefined without `url`. */
  readonly address: string | undefined
  /** Full address of the social card. */
  readonly image: string | undefined
  /** Full ISO date. */
  readonly modified: string | undefined
  readonly language: string
  readonly blogTitle: string
  readonly blogAddress: string | undefined
  readonly fullAddress: (path: string) => string | undefined
}

/** JSON-LD BlogPosting, and the article tags of Open Graph. */
export function createPostTags(post: PostHead): readonly HeadTag[] {
  const { info, tags, modified, fullAddress } = post
  const labels = tags.map(({ label }) => label)
  const addressOf = (href: string | undefined) =>
    href === undefined || href.startsWith('mailto:')
      ? undefined
      : isExternalHref(href)
        ? href
        : fullAddress(href)
  const authors = info.authors.map((author) => ({
    '@type': 'Person',
    name: author.name,
    description: author.title,
    url: addressOf(author.path ?? author.url),
    image: addressOf(author.image),
    sameAs: author.socials?.map(({ href }) => href),
  }))
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': post.address,
    mainEntityOfPage: post.address,
    url: post.address,
    headline: post.title,
    name: post.title,
    description: post.description === '' ? undefined : post.description,
    datePublished: info.date?.iso,
    dateModified: modified,
    author: authors.length === 1 ? authors[0] : authors.length === 0 ? undefined : authors,
    image: post.image,
    keywords: post.keywords.length === 0 && labels.length === 0 ? undefined : [...post.keywords, ...labels],
    wordCount: post.words,
    inLanguage: post.language,
    isPartOf: { '@type': 'Blog', '@id': post.blogAddress, name: post.blogTitle },
  }
  const links = authors.flatMap(({ url }) => url ?? [])
  return [
    ...(info.date === undefined ? [] : [property('article:published_time', info.date.iso)]),
    ...(modified === undefined ? [] : [property('article:modified_time', modified)]),
    ...(links.length === 0 ? [] : [property('article:author', links.join(','))]),
    ...(labels.length === 0 ? [] : [property('article:tag', labels.join(','))]),
    {
      tagName: 'script',
      attributes: { type: 'application/ld+json' },
      innerHTML: JSON.stringify(data).replaceAll('<', '\\u003c'),
    },
  ]
}
