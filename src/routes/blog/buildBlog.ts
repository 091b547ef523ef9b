/**
 * Builds one blog: the addresses and the order of its posts, their authors and tags, the pages that list them, the sidebar
 * of recent posts, and the feeds. Drafts are omitted; unlisted posts have an address and are in no list.
 */
import { foldPath } from '../../shared/addresses/htmlPathOf.ts'
import { joinPath } from '../../shared/addresses/urls.ts'
import { blogPlugin } from '../../shared/blog/blogPlugin.ts'
import { readPostFile } from '../../shared/blog/postFile.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { type Messages, translate } from '../../shared/page/translate.ts'
import type { Blog, Feed } from '../../shared/site/blog.ts'
import type { BlogPage, FeedType, ListedAuthor, PostList } from '../../shared/site/blogPage.ts'
import type { BlogOptions, SiteConfig } from '../../shared/site/config.ts'
import type { Route, Sidebar, SidebarLink } from '../../shared/site/route.ts'
import type { FileListing } from '../../shared/site/site.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { anchorsOfDoc } from '../anchorsOfDoc.ts'
import { slugAddressOf } from '../docAddress.ts'
import { emptyRoute } from '../emptyRoute.ts'
import { buildTags } from '../tags/buildTags.ts'
import type { DefinedTags } from '../tags/tagSettings.ts'
import type { DefinedAuthors } from './authorSettings.ts'
import { resolveAuthors } from './resolveAuthors.ts'

interface BlogInput {
  readonly options: BlogOptions
  readonly config: Pick<SiteConfig, 'url' | 'includeDrafts' | 'locale'>
  /** With drafts, in order of source. */
  readonly docs: readonly Doc[]
  /** Undefined without a tags file. */
  readonly tags: DefinedTags | undefined
  /** Undefined without an authors file. */
  readonly authors: DefinedAuthors | undefined
  readonly listing: Pick<FileListing, 'staticFiles'>
  /** Texts of the interface. */
  readonly messages: Messages
}

interface BuiltBlog {
  readonly blog: Blog
  readonly routes: readonly Route[]
  readonly diagnostics: readonly Diagnostic[]
}

const FEED_FILES: Readonly<Record<FeedType, string>> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
}

/** Posts without a date come last, whatever the order. */
function inOrder(posts: readonly Doc[], order: BlogOptions['sortPosts']): readonly Doc[] {
  const direction = order === 'ascending' ? 1 : -1
  return posts.toSorted((a, b) => {
    const [first, second] = [a.post?.date, b.post?.date]
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || compareText(a.source, b.source)
    return direction * (Date.parse(first) - Date.parse(second)) || direction * compareText(a.source, b.source)
  })
}

const isListed = ({ frontMatter }: Doc): boolean => frontMatter.unlisted !== true

const SIDEBAR_ID = 'recent'
const RECENT = { id: 'theme.blog.sidebar.title', message: 'Recent posts' }
/** Each page contains the sidebar: with all of 2,000 posts, a page would have 120 KB. */
const MAX_RECENT_POSTS = 100

export function buildBlog(input: BlogInput): BuiltBlog {
  const { options, config, listing, messages } = input
  const plugin = blogPlugin(options.id)
  const basePath = joinPath(options.routeBasePath)
  const diagnostics: Diagnostic[] = []
  const built = input.docs.filter(({ frontMatter }) => config.includeDrafts || frontMatter.draft !== true)
  const posts = inOrder(built, options.sortPosts)

  const addresses = new Map<string, string>()
  for (const post of posts) {
    const address = slugAddressOf(post, basePath, readPostFile(post.contentPath).path)
    addresses.set(post.source, address.path)
    diagnostics.push(...address.diagnostics)
  }
  const addressOf = ({ source }: Doc): string => addresses.get(source) ?? basePath
  // Of two posts with one address, the first by source keeps it.
  const owners = new Map(built.toReversed().map((post) => [foldPath(addressOf(post)), post]))
  const listed = posts.filter((post) => isListed(post) && owners.get(foldPath(addressOf(post))) === post)

  const authorsPath = joinPath(basePath, options.authorsBasePath)
  const authors = resolveAuthors({
    posts,
    defined: input.authors,
    authorsFile: `${options.path}/${options.authors}`,
    basePath: authorsPath,
    hasStaticFile: (path) => listing.staticFiles.has(path.slice(1)),
  })
  diagnostics.push(...authors.diagnostics)

  const sidebar = createSidebar()
  const sidebarId = sidebar.items.length === 0 ? undefined : SIDEBAR_ID

  const page = (path: string, title: string, description: string, blog: BlogPage): Route => ({
    ...emptyRoute(path, 'blogList', options.path, title),
    description,
    unlisted: false,
    plugin,
    sidebarId,
    blog,
  })

  function listRoutes(
    path: string,
    title: string,
    description: string,
    all: readonly Doc[],
    about: Pick<PostList, 'tag' | 'author' | 'listPath'> = {},
  ): Route[] {
    const pageCount = Math.max(1, Math.ceil(all.length / options.postsPerPage))
    return Array.from({ length: pageCount }, (_, index) => {
      const start = index * options.postsPerPage
      return page(index === 0 ? path : joinPath(path, `page/${index + 1}`), title, description, {
        kind: 'list',
        posts: all.slice(start, start + options.postsPerPage).map(({ source }) => source),
        count: all.length,
        pageNumber: index + 1,
        pageCount,
        firstPath: path,
        ...about,
      })
    })
  }

  const tagsPath = joinPath(basePath, options.tagsBasePath)
  const tagged = buildTags({
    plugin,
    docsFolder: options.path,
    basePath: tagsPath,
    docs: posts,
    addresses,
    defined: input.tags,
    sidebarId,
    locale: config.locale.htmlLang,
    createTagRoutes: ({ path, label, description, docs }) =>
      listRoutes(path, label, description, inOrder([...docs], options.sortPosts), {
        tag: label,
        listPath: tagsPath,
      }),
  })
  diagnostics.push(...tagged.diagnostics)

  function authorRoutes(): Route[] {
    const withPosts = [...authors.byId].map(([id, author]) => ({
      author,
      posts: listed.filter(({ source }) => authors.idsOfPosts.get(source)?.includes(id)),
    }))
    if (withPosts.length === 0) return []
    const all = withPosts.map(({ author, posts: { length: count } }): ListedAuthor => ({ ...author, count }))
    return [
      page(authorsPath, 'Authors', '', { kind: 'authors', authors: all }),
      ...withPosts.flatMap(({ author, posts: own }) =>
        author.path === undefined
          ? []
          : listRoutes(author.path, author.name, author.description ?? '', own, {
              author,
              listPath: authorsPath,
            }),
      ),
    ]
  }

  function createSidebar(): Sidebar {
    const recent = listed.slice(0, Math.min(options.sidebarCount, MAX_RECENT_POSTS))
    const items = recent.map(
      (post): SidebarLink => ({
        type: 'link',
        label: post.frontMatter.sidebar_label ?? post.title,
        href: addressOf(post),
        unlisted: false,
        comingSoon: false,
        isRef: false,
      }),
    )
    if (items.length === 0) return { id: SIDEBAR_ID, items: [] }
    const category = {
      type: 'category',
      label: options.sidebarTitle ?? translate(messages, RECENT),
      href: undefined,
      items,
    } as const
    return {
      id: SIDEBAR_ID,
      items: [{ ...category, linkUnlisted: false, collapsible: false, collapsed: false }],
    }
  }

  // Addresses in feeds are complete.
  const feedOptions = config.url === undefined ? false : options.feed
  const dated = inOrder(listed, 'descending').filter(({ post }) => post?.date !== undefined)
  const feeds: Feed[] =
    feedOptions === false || dated.length === 0
      ? []
      : feedOptions.type.map((type) => ({ type, path: joinPath(basePath, FEED_FILES[type]) }))
  const newest = feedOptions === false ? [] : dated.slice(0, feedOptions.limit)
  const feedRoutes = feeds.map(
    ({ type, path }): Route => ({
      ...emptyRoute(path, 'feed', options.path, options.title),
      plugin,
      blog: { kind: 'feed', type, posts: newest.map(({ source }) => source) },
    }),
  )

  const postRoutes = posts.map(
    (post): Route => ({
      path: addressOf(post),
      kind: 'post',
      source: post.source,
      title: post.frontMatter.sidebar_label ?? post.title,
      description: post.description,
      anchors: anchorsOfDoc(post),
      unlisted: !isListed(post),
      doc: post,
      plugin,
      sidebarId,
    }),
  )
  const archive =
    options.archiveBasePath === false || listed.length === 0
      ? []
      : [
          page(joinPath(basePath, options.archiveBasePath), 'Archive', '', {
            kind: 'archive',
            posts: listed.map(({ source }) => source),
          }),
        ]
  const { title, description, path: folder } = options
  return {
    blog: {
      plugin,
      title,
      path: basePath,
      folder,
      posts,
      authors: authors.ofPosts,
      tags: tagged.tags,
      sidebar,
      feeds,
    },
    routes: [
      ...postRoutes,
      ...listRoutes(basePath, title, description, listed),
      ...tagged.routes,
      ...authorRoutes(),
      ...archive,
      ...feedRoutes,
    ],
    diagnostics,
  }
}
