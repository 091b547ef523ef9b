/** The parts of a page that only pages of blogs have: title, breadcrumbs, lists, and data about a post. */

import type { Doc } from '../../shared/document/doc.ts'
import { countText } from '../../shared/page/countText.ts'
import type { Crumb, PageHead, PostInfo, SiteTexts, WrittenView } from '../../shared/page/page.ts'
import { type Messages, translate } from '../../shared/page/translate.ts'
import type { BlogPage } from '../../shared/site/blogPage.ts'
import type { HeadTag } from '../../shared/site/config.ts'
import type { Route } from '../../shared/site/route.ts'
import { fullAddressOf } from '../fullAddressOf.ts'
import type { PageContext } from '../pageContext.ts'
import type { BlogContext } from './blogContext.ts'
import { createFeedLinks, createPostTags } from './createBlogTags.ts'
import { findNearPosts, infoOf } from './summarizePost.ts'

const ARCHIVE = { id: 'theme.blog.archive.title', message: 'Archive' }
const AUTHORS = { id: 'theme.blog.authorsList.pageTitle', message: 'Authors' }
const AUTHOR = { id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}' }
const TAGS = { id: 'theme.tags.tagsPageTitle', message: 'Tags' }
const TAG = { id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"' }
const POSTS = { id: 'theme.blog.post.plurals', message: 'One post|{count} posts' }

export function blogTitleOf(page: BlogPage, { blog }: BlogContext, texts: SiteTexts): string {
  const { messages } = texts
  if (page.kind === 'archive') return translate(messages, ARCHIVE)
  if (page.kind === 'authors') return translate(messages, AUTHORS)
  if (page.kind === 'feed') return blog.title
  const nPosts = countText(POSTS, page.count, texts)
  if (page.tag !== undefined) return translate(messages, TAG, { nPosts, tagName: page.tag })
  return page.author === undefined
    ? blog.title
    : translate(messages, AUTHOR, { authorName: page.author.name, nPosts })
}

/**
 * Breadcrumbs of a page: the list of posts, then the page of all tags or authors if it is above the page, then the
 * page.
 */
export function createBlogCrumbs(route: Route, { blog }: BlogContext, messages: Messages): Crumb[] {
  const home: Crumb[] = blog.path === '/' ? [] : [{ label: blog.title, href: blog.path }]
  if (route.kind === 'tags') return [...home, { label: translate(messages, TAGS), href: route.path }]
  const page = route.blog
  if (page === undefined) return [...home, { label: route.doc?.title ?? route.title, href: route.path }]
  if (page.kind === 'archive' || page.kind === 'authors')
    return [
      ...home,
      { label: translate(messages, page.kind === 'archive' ? ARCHIVE : AUTHORS), href: route.path },
    ]
  if (page.kind === 'feed' || page.listPath === undefined) return []
  const all = translate(messages, page.tag === undefined ? AUTHORS : TAGS)
  const label = page.tag ?? page.author?.name ?? route.title
  return [...home, { label: all, href: page.listPath }, { label, href: page.firstPath }]
}

/** What the page of a post has besides its article. */
export const createPost = (doc: Doc, blog: BlogContext, context: PageContext) => ({
  ...infoOf(doc, blog, context),
  ...findNearPosts(doc, blog, context),
})

interface HeadDetails extends Pick<WrittenView, 'title' | 'tags' | 'lastUpdated'> {
  readonly route: Route
  readonly blog: BlogContext
  readonly context: PageContext
  /** Undefined for pages that are no posts. */
  readonly post: PostInfo | undefined
}

export const createBlogTags =
  ({ route, blog, context, title, tags, lastUpdated, post }: HeadDetails) =>
  ({ canonical, image }: Pick<PageHead, 'canonical' | 'image'>): readonly HeadTag[] => {
    const { site } = context
    return [
      ...createFeedLinks(blog, site.data.title),
      ...(post === undefined
        ? []
        : createPostTags({
            title,
            description: route.description,
            info: post,
            tags,
            words: route.doc?.words ?? 0,
            keywords: route.doc?.frontMatter.keywords ?? [],
            address: canonical,
            image,
            modified: lastUpdated?.iso || undefined,
            language: site.data.htmlLang,
            blogTitle: blog.blog.title,
            blogAddress: fullAddressOf(blog.blog.path, site),
            fullAddress: (path) => fullAddressOf(path, site),
          })),
    ]
  }

const PAGE_CLASSES = {
  post: 'blog-post-page',
  list: 'blog-list-page',
  tag: 'blog-tags-post-list-page',
  author: 'blog-authors-posts-page',
  authors: 'blog-authors-list-page',
  archive: 'blog-archive-page',
  tags: 'blog-tags-list-page',
} as const

/** CSS classes that themes of other generators select. */
export function blogClassOf({ kind, blog: page }: Route, { blog }: BlogContext): string {
  const listKind =
    page?.kind === 'list'
      ? page.tag !== undefined
        ? 'tag'
        : page.author !== undefined
          ? 'author'
          : 'list'
      : page?.kind
  const key = kind === 'tags' ? 'tags' : (listKind ?? 'post')
  const ofKind = key === 'feed' ? '' : ` ${PAGE_CLASSES[key]}`
  return `blog-wrapper plugin-blog plugin-id-${blog.plugin.slice(blog.plugin.indexOf(':') + 1)}${ofKind}`
}
