/** Data that all pages of one blog share. */
import type { Doc } from '../../shared/document/doc.ts'
import type { Blog } from '../../shared/site/blog.ts'
import type { BlogOptions } from '../../shared/site/config.ts'
import { sidebarViewId } from '../../shared/site/sidebarLabels.ts'
import type { Site } from '../../shared/site/site.ts'
import { hasBranches } from '../createSidebarBranches.ts'
import { createSidebarIndex } from '../sidebarIndex.ts'
import type { PageSidebar } from '../versionContext.ts'

export interface BlogContext {
  readonly blog: Blog
  readonly options: BlogOptions
  readonly sidebar: PageSidebar
  /** Listed posts, the newest first. */
  readonly posts: readonly Doc[]
  /** Position in `posts` by source. */
  readonly positions: ReadonlyMap<string, number>
}

function createBlogContext(blog: Blog, options: BlogOptions, routes: Site['routes']): BlogContext {
  const index = createSidebarIndex(blog.sidebar)
  const listed = blog.posts.filter(
    (post) => post.frontMatter.unlisted !== true && routes.bySource(post.source)?.doc?.source === post.source,
  )
  const posts = options.sortPosts === 'ascending' ? listed.toReversed() : listed
  return {
    blog,
    options,
    sidebar: {
      viewId: sidebarViewId(blog.plugin, blog.sidebar.id),
      index,
      key: hasBranches(index) ? `${blog.plugin.replace(':', '/')}/${blog.sidebar.id}` : undefined,
      label: undefined,
      sequence: [],
      positionByPath: new Map(),
    },
    posts,
    positions: new Map(posts.map(({ source }, position) => [source, position])),
  }
}

/** By plugin. */
export const createBlogContexts = ({ blogs, config, routes }: Site): ReadonlyMap<string, BlogContext> =>
  new Map(
    blogs.flatMap((blog, index) => {
      const options = config.blog[index]
      return options === undefined ? [] : [[blog.plugin, createBlogContext(blog, options, routes)] as const]
    }),
  )
