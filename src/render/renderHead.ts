/**
 * The document heads of a site's pages.
 * In: what all of them say, once; then what the page stage says of one and what its own components put in. Out: HTML
 * text.
 */

import type { HeadTag } from '../shared/config.ts'
import { BUILD_META, CLIENT_META } from '../shared/page/clientFiles.ts'
import { headKey } from '../shared/page/headKey.ts'
import type { Page, SiteData } from '../shared/page/page.ts'
import type { CollectedTag } from '../shared/render.ts'
import { escapeHtml } from '../shared/text/escapeHtml.ts'
import { formatTitle } from '../shared/text/formatTitle.ts'
import { toHref } from '../shared/urls.ts'

/** What the heads of all pages have in common. */
export interface HeadFrame {
  readonly site: SiteData
  readonly policy: string
  /** Text of the first script, inline on every page. */
  readonly firstScript: string
  /** Path of the site, of the script that runs before the body. */
  readonly controls: string
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

/** @param collected Tags that components rendered with `<Head>`; they win over those of the page stage. */
export type RenderHead = (page: Page, collected: readonly CollectedTag[]) => string

const VOID_TAGS = new Set(['base', 'link', 'meta'])

/** In double quotes. The policy is full of single ones. */
const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll('&#39;', "'")

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
      return ` ${name}="${escapeAttribute(text)}"`
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

interface WrittenTag {
  /** As `headKey` has it. */
  readonly key: string | undefined
  readonly html: string
}

const iconType = (path: string) => (path.endsWith('.svg') ? { type: 'image/svg+xml' } : {})

function frameTags(frame: HeadFrame): CollectedTag[] {
  const { site, favicon, manifest } = frame
  const link = (rel: string, href: string, more: Readonly<Record<string, string>> = {}): CollectedTag => ({
    tagName: 'link',
    attributes: { rel, href, ...more },
  })
  return [
    { tagName: 'meta', attributes: { charset: 'utf-8' } },
    // Before anything that it could allow or forbid.
    { tagName: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content: frame.policy } },
    meta(CLIENT_META, toHref(frame.clientModule, site)),
    // Before the styles, which it would have to wait for.
    { tagName: 'script', attributes: {}, innerHTML: frame.firstScript },
    { tagName: 'script', attributes: { src: frame.controls } },
    meta('viewport', 'width=device-width, initial-scale=1'),
    meta('generator', 'xpre-docs'),
    meta(BUILD_META, frame.build),
    link('stylesheet', frame.stylesheet),
    favicon === undefined ? link('icon', NO_ICON) : link('icon', favicon, iconType(favicon)),
    ...(manifest === undefined ? [] : [link('manifest', manifest)]),
  ]
}

/** The last of each key, where the first one stood. */
function mergeTags(tags: readonly WrittenTag[]): string {
  const merged = new Map<string, string>()
  for (const [index, { key, html }] of tags.entries()) merged.set(key ?? `#${index}`, html)
  return [...merged.values()].join('\n')
}

export function createHeadRenderer(frame: HeadFrame): RenderHead {
  const { site } = frame
  const write = (tag: CollectedTag): WrittenTag => ({
    key: headKey(tag.tagName, (name) => tag.attributes[name]),
    html: renderTag(tag, site),
  })
  const first = frameTags(frame).map(write)
  const ofConfig = frame.headTags.map(write)
  return (page, collected) =>
    mergeTags([
      ...first,
      ...pageTags(page, site).map(write),
      ...ofConfig,
      ...collected.flatMap((tag) => withSocialTwins(tag, site)).map(write),
    ])
}
