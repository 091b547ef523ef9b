/**
 * The document head of one page.
 * In: what the page stage says, what the page's own components put in, addresses of the styles. Out: HTML text.
 */
import { BUILD_META, CLIENT_META } from '../shared/clientFiles.ts'
import type { HeadTag } from '../shared/config.ts'
import { escapeHtml } from '../shared/escapeHtml.ts'
import { formatTitle } from '../shared/formatTitle.ts'
import { headKey } from '../shared/headKey.ts'
import type { Page, SiteData } from '../shared/page.ts'
import type { CollectedTag } from '../shared/render.ts'
import { toHref } from '../shared/urls.ts'

export interface HeadInput {
  readonly site: SiteData
  readonly page: Page
  /** Tags that components rendered with `<Head>`; they win over those of the page stage. */
  readonly collected: readonly CollectedTag[]
  readonly policy: string
  /** Text of the first script, inline on every page. */
  readonly firstScript: string
  /** Path of the site, of the browser's module. */
  readonly clientModule: string
  /** Of the manifest. */
  readonly build: string
  /** Path of the site. */
  readonly stylesheet: string
  /** Path of the site. */
  readonly favicon?: string | undefined
  /** Path of the site. */
  readonly manifest?: string | undefined
  /** Tags of the configuration. */
  readonly headTags: readonly HeadTag[]
}

const VOID_TAGS = new Set(['base', 'link', 'meta'])

/** Attributes whose value is a path of the site and gets the base URL. */
const ADDRESS_ATTRIBUTES = new Set(['href', 'src'])

/** The text of a script or style, which its own end tag would cut short. */
function escapeRaw({ tagName, attributes, innerHTML = '' }: CollectedTag): string {
  if (tagName === 'script' && attributes.type === 'application/ld+json')
    return innerHTML.replaceAll('<', '\\u003c')
  if (tagName === 'script') return innerHTML.replace(/<(?=\/script|!--)/gi, '\\x3C')
  return tagName === 'style' ? innerHTML.replace(/<(?=\/style)/gi, '\\3C ') : innerHTML
}

/** Asked for by every browser otherwise, and answered with a 404. */
const NO_ICON = 'data:,'

function renderTag(tag: CollectedTag, site: SiteData): string {
  const attributes = Object.entries(tag.attributes)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => {
      if (value === true) return ` ${name}`
      const text = ADDRESS_ATTRIBUTES.has(name) ? toHref(String(value), site) : String(value)
      return ` ${name}="${escapeHtml(text)}"`
    })
    .join('')
  const open = `<${tag.tagName}${attributes}>`
  return VOID_TAGS.has(tag.tagName) ? open : `${open}${escapeRaw(tag)}</${tag.tagName}>`
}

const meta = (name: string, content: string): CollectedTag => ({
  tagName: 'meta',
  attributes: { name, content },
})
const property = (name: string, content: string): CollectedTag => ({
  tagName: 'meta',
  attributes: { property: name, content },
})

function pageTags({ head, kind }: Page, site: SiteData): CollectedTag[] {
  const tags: CollectedTag[] = [{ tagName: 'title', attributes: {}, innerHTML: escapeHtml(head.title) }]
  tags.push(property('og:title', head.title), property('og:site_name', site.title))
  tags.push(property('og:type', kind === 'doc' ? 'article' : 'website'))
  tags.push(property('og:locale', site.htmlLang.replace('-', '_')))
  if (head.description !== '')
    tags.push(meta('description', head.description), property('og:description', head.description))
  if (head.keywords.length > 0) tags.push(meta('keywords', head.keywords.join(',')))
  if (head.canonical !== undefined) {
    tags.push({ tagName: 'link', attributes: { rel: 'canonical', href: head.canonical } })
    tags.push(property('og:url', head.canonical))
  }
  if (head.image !== undefined) tags.push(property('og:image', head.image))
  tags.push(meta('twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'))
  if (head.image !== undefined) tags.push(meta('twitter:image', head.image))
  if (head.noIndex) tags.push(meta('robots', 'noindex, nofollow'))
  return [...tags, ...head.tags]
}

/** What a component says about the title or the description is said to the social networks as well. */
function withSocialTwins(tag: CollectedTag, site: SiteData): CollectedTag[] {
  if (tag.tagName === 'title') {
    const title = formatTitle(tag.innerHTML ?? '', site)
    return [{ ...tag, innerHTML: escapeHtml(title) }, property('og:title', title)]
  }
  if (tag.tagName === 'meta' && tag.attributes.name === 'description') {
    return [tag, property('og:description', String(tag.attributes.content ?? ''))]
  }
  return [tag]
}

function mergeTags(tags: readonly CollectedTag[]): CollectedTag[] {
  const merged = new Map<string, CollectedTag>()
  for (const [index, tag] of tags.entries())
    merged.set(headKey(tag.tagName, (name) => tag.attributes[name]) ?? `#${index}`, tag)
  return [...merged.values()]
}

const iconType = (path: string) => (path.endsWith('.svg') ? { type: 'image/svg+xml' } : {})

export function renderHead(input: HeadInput): string {
  const { site, page } = input
  const link = (rel: string, href: string, more: Readonly<Record<string, string>> = {}): CollectedTag => ({
    tagName: 'link',
    attributes: { rel, href, ...more },
  })
  const fixed: CollectedTag[] = [
    { tagName: 'meta', attributes: { charset: 'utf-8' } },
    // Before anything that it could allow or forbid.
    { tagName: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content: input.policy } },
    meta(CLIENT_META, toHref(input.clientModule, site)),
    // Before the styles, which it would have to wait for.
    { tagName: 'script', attributes: {}, innerHTML: input.firstScript },
    meta('viewport', 'width=device-width, initial-scale=1'),
    meta('generator', 'xpre-docs'),
    meta(BUILD_META, input.build),
    link('stylesheet', input.stylesheet),
  ]
  fixed.push(
    input.favicon === undefined
      ? link('icon', NO_ICON)
      : link('icon', input.favicon, iconType(input.favicon)),
  )
  if (input.manifest !== undefined) fixed.push(link('manifest', input.manifest))
  const tags = mergeTags([
    ...fixed,
    ...pageTags(page, site),
    ...input.headTags,
    ...input.collected.flatMap((tag) => withSocialTwins(tag, site)),
  ])
  return tags.map((tag) => renderTag(tag, site)).join('\n')
}
