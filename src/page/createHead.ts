/**
 * Data for the document head of one page. The renderer derives Open Graph and Twitter tags from these fields, and adds
 * the head tags of the configuration.
 */

import { createSharedHref } from '../shared/addresses/sharedHref.ts'
import { isExternalHref } from '../shared/addresses/urls.ts'
import { CARD_SIZE } from '../shared/constants.ts'
import type { Crumb, PageHead } from '../shared/page/page.ts'
import { DEFAULT_TAG, docsTag } from '../shared/search/searchTags.ts'
import type { HeadTag } from '../shared/site/config.ts'
import type { Route } from '../shared/site/route.ts'
import type { Site } from '../shared/site/site.ts'
import { formatTitle } from '../shared/text/formatTitle.ts'
import { breadcrumbsTag } from './createBreadcrumbs.ts'
import { fullAddressOf } from './fullAddressOf.ts'
import type { PageLanguages } from './pageLanguages.ts'

interface HeadInput {
  readonly route: Route
  readonly site: Site
  readonly title: string
  readonly description: string
  readonly noIndex: boolean
  readonly languages?: Pick<PageLanguages, 'canonical' | 'alternates'>
  /** Whether the page has a canonical address although it is not indexed: its address may contain a query. */
  readonly hasCanonical?: boolean
  readonly breadcrumbs: readonly Crumb[]
  /** Name of the docs version. Undefined outside the docs. */
  readonly version: string | undefined
  /** Site path or full address. Defaults to the image of the site. */
  readonly image: string | undefined
  /** Used where the page has no image of its own. */
  readonly drawnCard?: { readonly path: string; readonly alt: string } | undefined
  readonly keywords: readonly string[]
  /** More tags, which need the address and the social card of the page. */
  readonly createTags?: (head: Pick<PageHead, 'canonical' | 'image'>) => readonly HeadTag[]
}

const meta = (name: string, content: string): HeadTag => ({ tagName: 'meta', attributes: { name, content } })

/** Language, version and tag for search crawlers, under both names that crawlers read. */
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

export function createHead(input: HeadInput): PageHead {
  const { route, site, noIndex, breadcrumbs } = input
  // A relative image has no address until it is hashed. The caller then passes the hashed address.
  const pageImage = input.image?.startsWith('.') ? undefined : input.image
  const drawn = pageImage === undefined ? input.drawnCard : undefined
  const image = pageImage ?? drawn?.path ?? site.config.image
  const imagePath = image === undefined || isExternalHref(image) ? image : `/${image.replace(/^\.?\/+/, '')}`
  const { languages } = input
  const canonical =
    noIndex && !input.hasCanonical ? undefined : (languages?.canonical ?? fullAddressOf(route.path, site))
  const card =
    imagePath === undefined ? undefined : fullAddressOf(createSharedHref(site.config.locale)(imagePath), site)
  return {
    title: formatTitle(input.title, site.config),
    description: input.description,
    canonical,
    ...(!noIndex && languages?.alternates && { alternates: languages.alternates }),
    image: card,
    ...(drawn !== undefined && card !== undefined && { imageFacts: { ...CARD_SIZE, alt: drawn.alt } }),
    keywords: input.keywords,
    noIndex,
    tags: [
      ...searchTags(site.data.localeName, input.version, route.plugin),
      ...breadcrumbsTag(breadcrumbs, (path) => fullAddressOf(path, site)),
      ...(input.createTags?.({ canonical, image: card }) ?? []),
    ],
  }
}
