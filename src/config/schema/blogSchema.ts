/** Options of one blog. */
import * as v from 'valibot'
import { isTagPath } from '../../shared/document/tag.ts'
import {
  closedObject,
  editAddress,
  MARKDOWN_FILES,
  oneOrMany,
  orFalse,
  routeBase,
  sitePath,
  text,
} from './schemaParts.ts'

export const FEED_TYPES = ['rss', 'atom', 'json'] as const

const ALL_POSTS = "a number from 1, or 'ALL'"

/** `ALL` is a number without limit. */
const postCount = (fallback: number) =>
  v.optional(
    v.pipe(
      v.union([v.literal('ALL'), v.pipe(v.number(), v.integer(), v.minValue(1, ALL_POSTS))], ALL_POSTS),
      v.transform((count) => (count === 'ALL' ? Number.MAX_SAFE_INTEGER : count)),
    ),
    fallback,
  )

const pathBelowBlog = v.pipe(text, v.check(isTagPath, 'a path below that of the blog, such as tags'))

const feedSchema = closedObject(
  {
    /**
     * Formats of the feed: `rss.xml`, `atom.xml` and `feed.json` below the address of the blog.
     *
     * @default ['rss','atom','json']
     * @example blog: { feed: { type: 'rss' } }
     */
    type: v.optional(
      v.pipe(
        oneOrMany(v.picklist(FEED_TYPES)),
        v.transform((types) => (Array.isArray(types) ? types : [types])),
      ),
      () => [...FEED_TYPES],
    ),
    /**
     * Title of the feed. Without it, the titles of the blog and of the site.
     *
     * @example blog: { feed: { title: 'News about lamps' } }
     */
    title: v.optional(text),
    /**
     * Description of the feed. Without it, the description of the blog.
     *
     * @example blog: { feed: { description: 'What is new in the world of lamps' } }
     */
    description: v.optional(text),
    /**
     * Copyright line of the feed. Without it, `copyright` of the footer as text.
     *
     * @example blog: { feed: { copyright: '© 2026 Lamps Ltd' } }
     */
    copyright: v.optional(text),
    /**
     * Number of posts in the feed, the newest first; `'ALL'` for no limit.
     *
     * @default 20
     * @example blog: { feed: { limit: 50 } }
     */
    limit: postCount(20),
  },
  new Map([['xslt', 'has no effect in xpre-docs; remove the key']]),
)

const write = (key: string): string => `unknown key; write ${key}`

const ownBlogSchema = closedObject(
  {
    /**
     * Name of the blog, for pages and reports. Needed when there are several blogs.
     *
     * @default 'default'
     * @example blog: [{ id: 'news' }, { id: 'team', path: 'team', routeBasePath: 'team' }]
     */
    id: v.optional(text, 'default'),
    /**
     * Folder of the posts, from the site root.
     *
     * @default 'blog'
     * @example blog: { path: 'news' }
     */
    path: v.optional(sitePath, 'blog'),
    /**
     * Base of the addresses of the blog; `/` for the root of the site.
     *
     * @default 'blog'
     * @example blog: { routeBasePath: 'news' }
     */
    routeBasePath: v.optional(routeBase, 'blog'),
    /**
     * Title of the list of posts.
     *
     * @default 'Blog'
     * @example blog: { title: 'News' }
     */
    title: v.optional(text, 'Blog'),
    /**
     * Text below the title of the list, and its description in search engines.
     *
     * @default ''
     * @example blog: { description: 'What is new in the world of lamps' }
     */
    description: v.optional(v.string(), ''),
    /**
     * Number of posts on a page of a list; `'ALL'` for one page.
     *
     * @default 10
     * @example blog: { postsPerPage: 'ALL' }
     */
    postsPerPage: postCount(10),
    /**
     * Title of the recent posts in the sidebar. Without it, "Recent posts" in the language of the site.
     *
     * @example blog: { sidebarTitle: 'All posts' }
     */
    sidebarTitle: v.optional(text),
    /**
     * Number of recent posts in the sidebar; `0` for no sidebar, `'ALL'` for every post. The sidebar has at most 100
     * posts, since each page contains it; the archive lists all.
     *
     * @default 5
     * @example blog: { sidebarCount: 'ALL' }
     */
    sidebarCount: v.optional(
      v.pipe(
        v.union(
          [v.literal('ALL'), v.pipe(v.number(), v.integer(), v.minValue(0))],
          "a number from 0, or 'ALL'",
        ),
        v.transform((count) => (count === 'ALL' ? Number.MAX_SAFE_INTEGER : count)),
      ),
      5,
    ),
    /**
     * Order of the posts by date.
     *
     * @default 'descending'
     * @example blog: { sortPosts: 'ascending' }
     */
    sortPosts: v.optional(v.picklist(['descending', 'ascending']), 'descending'),
    /**
     * Feeds of the newest posts; `false` for none. They need `url`, since addresses in feeds are complete.
     *
     * @example blog: { feed: { type: ['rss', 'atom'], limit: 50 } }
     */
    feed: v.optional(orFalse(feedSchema), {}),
    /**
     * File that defines the authors of posts, from the folder of the blog.
     *
     * @default 'authors.yml'
     * @example blog: { authors: 'team.yml' }
     */
    authors: v.optional(sitePath, 'authors.yml'),
    /**
     * Address of the page of all authors, from the base of the blog. The pages of authors are below it.
     *
     * @default 'authors'
     * @example blog: { authorsBasePath: 'team' }
     */
    authorsBasePath: v.optional(pathBelowBlog, 'authors'),
    /**
     * File that defines the tags of posts, from the folder of the blog; `false` for none. Without the key, `tags.yml`
     * if it exists.
     *
     * @example blog: { tags: 'topics.yml' }
     */
    tags: v.optional(orFalse(sitePath)),
    /**
     * Address of the page of all tags, from the base of the blog. The pages of the tags are below it.
     *
     * @default 'tags'
     * @example blog: { tagsBasePath: 'topics' }
     */
    tagsBasePath: v.optional(pathBelowBlog, 'tags'),
    /**
     * Address of the page that lists all posts by year, from the base of the blog; `false` for no such page.
     *
     * @default 'archive'
     * @example blog: { archiveBasePath: false }
     */
    archiveBasePath: v.optional(orFalse(pathBelowBlog), 'archive'),
    /**
     * Globs over paths from the folder: files that are posts.
     *
     * @default ['**\/*.{md,mdx,markdown}']
     * @example blog: { include: ['2026/**\/*.md'] }
     */
    include: v.optional(v.array(text), () => MARKDOWN_FILES),
    /**
     * Globs over paths from the folder: files that are no posts.
     *
     * @default []
     * @example blog: { exclude: ['templates/**'] }
     */
    exclude: v.optional(v.array(text), () => []),
    /**
     * Base of the address of *Edit this page*; the path of the source from the site root is appended. Without
     * it, posts have no such link.
     *
     * @example blog: { editUrl: 'https://github.com/me/lamps/edit/main/' }
     */
    editUrl: v.optional(editAddress),
    /**
     * Shows how many minutes it takes to read a post.
     *
     * @default true
     * @example blog: { showReadingTime: false }
     */
    showReadingTime: v.optional(v.boolean(), true),
    /**
     * Shows the date of the last commit that changed the post. Needs the history of git, which a shallow
     * clone does not have.
     *
     * @default false
     * @example blog: { showLastUpdateTime: true }
     */
    showLastUpdateTime: v.optional(v.boolean(), false),
    /**
     * Shows the author of the last commit that changed the post. Needs the history of git, which a shallow
     * clone does not have.
     *
     * @default false
     * @example blog: { showLastUpdateAuthor: true }
     */
    showLastUpdateAuthor: v.optional(v.boolean(), false),
  },
  new Map([
    ['blogTitle', write('title')],
    ['blogDescription', write('description')],
    ['blogSidebarTitle', write('sidebarTitle')],
    ['blogSidebarCount', write('sidebarCount')],
    ['feedOptions', write('feed')],
    ['authorsMapPath', write('authors')],
    ['onInlineTags', "unknown key; write rules: { 'unknown-tag': 'throw' } beside blog"],
    ['onInlineAuthors', "unknown key; write rules: { 'unknown-author': 'throw' } beside blog"],
    ['onUntruncatedBlogPosts', "unknown key; write rules: { 'missing-truncation': 'warn' } beside blog"],
    ['readingTime', write('showReadingTime')],
  ]),
)

/** A named type, so that editors show the comments of its entries. */
export interface BlogSchema extends OwnBlogSchema {}
type OwnBlogSchema = typeof ownBlogSchema

export const blogSchema: BlogSchema = ownBlogSchema
