/** Creates the data of each page without its article, and the task that renders the page. */

import type { GitHistory } from '../files/index.ts'
import { type CreatedVariants, createListCopy, findCopyLinks, siteAddress } from '../output/index.ts'
import {
  createPage,
  createTags,
  datedFileOf,
  findTrail,
  type PageContext,
  showsTitle,
} from '../page/index.ts'
import { componentsOfPages } from '../project/index.ts'
import { createSharedHref } from '../shared/addresses/sharedHref.ts'
import { encodePath, isExternalHref } from '../shared/addresses/urls.ts'
import { PRINT_LIMIT } from '../shared/constants.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { Address } from '../shared/page/address.ts'
import type { Page } from '../shared/page/page.ts'
import type { ArticleTask, FeedTask, MarkdownCopyTask, PageTask, PostTask } from '../shared/page/pageTask.ts'
import type { Route } from '../shared/site/route.ts'
import type { Asset, ResolvedLink, ResolvedLinks, Site } from '../shared/site/site.ts'
import { addressFromOutside, searchSourceOf } from '../workers/index.ts'
import { staticPathOf } from './staticImages.ts'

export interface PageEnvironment {
  readonly context: PageContext
  readonly linksOf: (doc: Doc) => ResolvedLinks
  /** By source. */
  readonly assets: ReadonlyMap<string, Asset>
  /** By path of the site. */
  readonly staticImages: ReadonlyMap<string, Asset>
  /** By source. */
  readonly variants: CreatedVariants['variants']
  /** Site paths of drawn social cards, by route path. */
  readonly cards?: ReadonlyMap<string, string>
  readonly history: GitHistory
  /** Paths of routes that have a Markdown copy. */
  readonly pathsWithCopy: ReadonlySet<string>
}

export interface PageDescriber {
  /** Returns the data of a page without its article. */
  describe(route: Route): Page
  taskOf(route: Route): PageTask
}

type Files = Pick<PageEnvironment, 'assets' | 'staticImages' | 'variants'>

/** Size and variants of an image. */
function factsOf(asset: Asset | undefined, { variants }: Files): Omit<Address, 'href'> {
  if (asset?.width === undefined) return {}
  const { source, width, height } = asset
  const candidates = variants.get(source)?.map((each) => `${encodePath(each.href)} ${each.width}w`)
  return { width, height, ...(candidates && { variants: candidates.join(', ') }) }
}

function addressOf(
  resolved: ResolvedLink,
  files: Files,
  toShared: (href: string) => string,
): Address | undefined {
  const { assets, staticImages } = files
  if (resolved.kind === 'static')
    return { href: toShared(resolved.href), ...factsOf(staticImages.get(staticPathOf(resolved.href)), files) }
  if (resolved.kind !== 'asset') return { href: resolved.href }
  const asset = assets.get(resolved.source)
  return asset && { href: asset.href + resolved.suffix, ...factsOf(asset, files) }
}

export function createPageDescriber(site: Site, environment: PageEnvironment): PageDescriber {
  const { context, linksOf, assets, history, pathsWithCopy } = environment
  const { config } = site
  const toShared = createSharedHref(config.locale)
  const components = componentsOfPages(site)

  /** Address of the social card; undefined unless front matter names a file of the site. */
  function socialCardOf({ doc }: Route): string | undefined {
    const image = doc?.frontMatter.image
    if (doc === undefined || image === undefined) return undefined
    const resolved = linksOf(doc).get(`image ${image}`)
    if (resolved === undefined || resolved.kind === 'broken') return undefined
    return addressOf(resolved, environment, toShared)?.href
  }

  const describe = (route: Route): Page =>
    createPage(route, context, {
      lastUpdated: route.doc && history.get(datedFileOf(route.doc.source, site) ?? ''),
      component: route.kind === 'page' && route.doc === undefined ? components.get(route.path) : undefined,
      image: socialCardOf(route),
      drawnCard: environment.cards?.get(route.path),
      hasMarkdownCopy: pathsWithCopy.has(route.path),
    })

  function markdownCopyOf(doc: Doc, path: string): MarkdownCopyTask {
    const { title, hasContentTitle, description } = doc
    const versions = site.docs.find(({ id }) => id === doc.plugin)?.versions ?? []
    const version = versions.length > 1 ? versions.find(({ name }) => name === doc.version)?.label : undefined
    return {
      title,
      hasContentTitle,
      description,
      address: siteAddress(path, config),
      version,
      links: findCopyLinks({ links: linksOf(doc), assets, pathsWithCopy, config, toShared }),
    }
  }

  function articleOf(doc: Doc, { path }: Pick<Route, 'path'>): ArticleTask {
    const { source, contentPath, plugin, version, locale } = doc
    const links = linksOf(doc)
    const addresses = [...links].flatMap(([written, resolved]): ArticleTask['addresses'] => {
      const address = addressOf(resolved, environment, toShared)
      return address === undefined ? [] : [[written, address]]
    })
    return {
      doc: { source, contentPath, plugin, version, locale },
      addresses,
      ...(pathsWithCopy.has(path) && { markdownCopy: markdownCopyOf(doc, path) }),
    }
  }

  /** The post for another page, with links to its own places as links to its page. */
  function postTaskOf(post: Doc, { path }: Pick<Route, 'path'>): PostTask {
    const { doc, addresses } = articleOf(post, { path })
    return {
      doc,
      addresses: addresses.map(([written, address]) => [
        written,
        { ...address, href: addressFromOutside(address.href, path) },
      ]),
    }
  }

  function introductionsOf({ blog }: Route): PageTask['introductions'] {
    if (blog?.kind !== 'list') return undefined
    return blog.posts.flatMap((source) => {
      const route = site.routes.bySource(source)
      const post = route?.doc
      if (route === undefined || post?.source !== source) return []
      return [post.post?.isTruncated === true ? postTaskOf(post, route) : null]
    })
  }

  /** The documents of a printable page, in the order of the sidebars, then those outside of them. */
  function printedOf(route: Route): Pick<PageTask, 'printed' | 'unprinted'> {
    const version = route.kind === 'print' ? context.versionOf(route) : undefined
    if (version === undefined) return {}
    const ordered = [...version.sidebars.values()].flatMap(({ sequence }) => sequence.map(({ href }) => href))
    const paths = route.printedPaths ?? ordered
    const others =
      route.printedPaths === undefined
        ? version.version.docs.map(({ source }) => site.routes.bySource(source))
        : []
    const depth = route.printedPaths === undefined ? 0 : 1
    const groupsOf = (path: string): string[] => {
      const trails = [...version.sidebars.values()].map(({ index }) => findTrail(index, path))
      const trail = trails.find(({ length }) => length > 0) ?? []
      return trail.flatMap((item) => (item.type === 'category' ? item.label : [])).slice(depth)
    }
    const routes = new Set([...paths.map((path) => site.routes.byPath(path)), ...others])
    const printed = [...routes].flatMap((each) => {
      const { doc, path, unlisted } = each ?? {}
      if (doc === undefined || path === undefined || unlisted === true) return []
      const { articleLang } = each === undefined ? {} : context.languagesOf(each)
      const part = { path, title: doc.title, groups: groupsOf(path), showTitle: showsTitle(doc), articleLang }
      return [{ ...postTaskOf(doc, { path }), ...part }]
    })
    return { printed: printed.slice(0, PRINT_LIMIT), unprinted: Math.max(0, printed.length - PRINT_LIMIT) }
  }

  function feedOf(route: Route): FeedTask | undefined {
    const blog = context.blogOf(route)
    if (route.blog?.kind !== 'feed' || blog === undefined || blog.options.feed === false) return undefined
    const { options } = blog
    const { data } = site
    const posts = route.blog.posts.flatMap((source): FeedTask['posts'] => {
      const ofPost = site.routes.bySource(source)
      const post = ofPost?.doc
      if (ofPost === undefined || post?.source !== source || post.post?.date === undefined) return []
      return [
        {
          title: post.title,
          address: siteAddress(ofPost.path, config),
          date: post.post.date,
          description: post.description,
          authors: (blog.blog.authors.get(source) ?? []).map(({ name, email, path, url }) => {
            const link = path ?? (url?.startsWith('mailto:') ? undefined : url)
            const address = link === undefined || isExternalHref(link) ? link : siteAddress(link, config)
            return { name, ...(email && { email }), ...(address && { link: address }) }
          }),
          tags: createTags(post, blog.blog.tags).map(({ label }) => label),
          article: postTaskOf(post, ofPost),
        },
      ]
    })
    const { feed } = blog.options
    const copyright = (data.footer.copyright ?? '').replace(/<[^>]*>/g, '')
    return {
      type: route.blog.type,
      title: feed.title ?? `${options.title} – ${data.title}`,
      siteTitle: data.title,
      description: feed.description ?? (options.description || `${options.title} – ${data.title}`),
      copyright: feed.copyright ?? copyright,
      language: data.htmlLang,
      blogAddress: siteAddress(blog.blog.path, config),
      address: siteAddress(route.path, config),
      posts,
    }
  }

  function listCopyOf(route: Route, page: Page): string | undefined {
    if (page.kind !== 'category' || !pathsWithCopy.has(route.path)) return undefined
    const { instance, version } = context.versionOf(route) ?? {}
    const isOneOfSeveral = instance !== undefined && instance.versions.length > 1
    return createListCopy(page, {
      config,
      pathsWithCopy,
      version: isOneOfSeveral ? version?.label : undefined,
    })
  }

  const createTask = (route: Route, page: Page): PageTask => ({
    page,
    ...(route.blog !== undefined && { introductions: introductionsOf(route), feed: feedOf(route) }),
    ...printedOf(route),
    source: route.source,
    listCopy: listCopyOf(route, page),
    ...(route.doc !== undefined && { article: articleOf(route.doc, route) }),
    search: searchSourceOf(route),
  })

  return { describe, taskOf: (route) => createTask(route, describe(route)) }
}
