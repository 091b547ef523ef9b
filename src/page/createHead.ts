/**
 * What the document head says about one page. Open Graph and Twitter tags repeat title, description, image and
 * canonical address, so the renderer makes them from the fields here; tags of the configuration are its own too.
 */
import type { HeadTag } from '../shared/config.ts'
import type { Crumb, PageHead } from '../shared/page/page.ts'
import type { Route } from '../shared/route.ts'
import { DEFAULT_TAG, docsTag } from '../shared/search/searchTags.ts'
import type { Site } from '../shared/site.ts'
import { formatTitle } from '../shared/text/formatTitle.ts'
import { isExternalHref, toHref } from '../shared/urls.ts'
import { breadcrumbsTag } from './createBreadcrumbs.ts'

export interface HeadInput {
  readonly route: Route
  readonly site: Site
  readonly title: string
  readonly description: string
  readonly noIndex: boolean
  readonly breadcrumbs: readonly Crumb[]
  /** Name of the docs version, inside the docs. */
  readonly version: string | undefined
  /** Path of the site or full address; undefined: that of the site. */
  readonly image: string | undefined
  readonly keywords: readonly string[]
}

const meta = (name: string, content: string): HeadTag => ({ tagName: 'meta', attributes: { name, content } })

/** Language, version and tag for search crawlers, under both of the names they read. */
function searchTags(locale: string, version: string | undefined, plugin: string | undefined): HeadTag[] {
  const tag = version === undefined ? DEFAULT_TAG : docsTag(plugin ?? DEFAULT_TAG, version)
  return [
    meta('docusaurus_locale', locale),
    meta('docsearch:language', locale),
    ...(version === undefined
      ? []
      : [meta('docusaurus_version', version), meta('docsearch:version', version)]),
    meta('docusaurus_tag', tag),
    meta('docsearch:docusaurus_tag', tag),
  ]
}

/** Full address of a path, or undefined while the site's own is not known. */
function fullAddressOf(href: string, { config }: Site): string | undefined {
  if (isExternalHref(href)) return href
  return config.url === undefined ? undefined : config.url + (toHref(href, config) || '/')
}

export function createHead(input: HeadInput): PageHead {
  const { route, site, noIndex, breadcrumbs } = input
  // A picture beside the source has no address until it is hashed; the caller gives it then.
  const own = input.image?.startsWith('.') ? undefined : input.image
  const image = own ?? site.config.image
  const imagePath = image === undefined || isExternalHref(image) ? image : `/${image.replace(/^\.?\/+/, '')}`
  return {
    title: formatTitle(input.title, site.config),
    description: input.description,
    canonical: noIndex ? undefined : fullAddressOf(route.path, site),
    image: imagePath === undefined ? undefined : fullAddressOf(imagePath, site),
    keywords: input.keywords,
    noIndex,
    tags: [
      ...searchTags(site.data.locale, input.version, route.plugin),
      ...breadcrumbsTag(breadcrumbs, (path) => fullAddressOf(path, site)),
    ],
  }
}
