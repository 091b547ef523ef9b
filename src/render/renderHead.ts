/**
 * Renders the `<head>` content of pages from three sources: tags that all pages share, tags of the page stage, and tags
 * that components add with `<Head>`.
 */

import { SHARED_PREFIX, toHref } from '../shared/addresses/urls.ts'
import { BUILD_META, CLIENT_META } from '../shared/page/clientFiles.ts'
import { headKey } from '../shared/page/headKey.ts'
import type { Page, SiteData } from '../shared/page/page.ts'
import type { CollectedTag } from '../shared/page/render.ts'
import type { HeadTag } from '../shared/site/config.ts'
import { escapeHtml } from '../shared/text/escapeHtml.ts'
import { formatTitle } from '../shared/text/formatTitle.ts'

/** Head content that all pages share. */
export interface HeadShell {
  readonly site: SiteData
  readonly policy: string
  /** Source of the first script, which is inline on every page. */
  readonly firstScript: string
  /** Site path of the script that runs before the body. */
  readonly controls: string
  /** Site path of the client module. */
  readonly clientModule: string
  /** Build id of the client manifest. */
  readonly build: string
  /** Site path. */
  readonly stylesheet: string
  /** Site path or full address. */
  readonly favicon?: string | undefined
  /** Site path of the web app manifest. */
  readonly manifest?: string | undefined
  /** Tags of the configuration. */
  readonly headTags: readonly HeadTag[]
}

/** @param collected Tags that components rendered with `<Head>`. They override tags of the page stage. */
type RenderHead = (page: Page, collected: readonly CollectedTag[]) => string

const VOID_TAGS = new Set(['base', 'link', 'meta'])

/** Escapes an attribute value for double quotes. Single quotes stay, since the policy has many. */
const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapeHtml(character))

/** Attributes whose value is a site path and gets the base URL. */
const ADDRESS_ATTRIBUTES = new Set(['href', 'src'])

/** Escapes end tags in the text of a script or style. */
function escapeRaw({ tagName, attributes, innerHTML = '' }: CollectedTag): string {
  if (tagName === 'script' && attributes.type === 'application/ld+json')
    return innerHTML.replaceAll('<', '\\u003c')
  if (tagName === 'script') return innerHTML.replace(/<(?=\/script|!--)/gi, '\\x3C')
  return tagName === 'style' ? innerHTML.replace(/<(?=\/style)/gi, '\\3C ') : innerHTML
}

/** Without an icon link, browsers request `/favicon.ico` and log a 404. */
const EMPTY_ICON = 'data:,'

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

const ogLocale = (lang: string): string => lang.replace('-', '_')

/** Links to the page in all languages, for search engines and previews. */
function alternateTags(alternates: Page['head']['alternates'] = [], site: SiteData): CollectedTag[] {
  const [first] = alternates
  if (first === undefined) return []
  const link = (hreflang: string, href: string): CollectedTag => ({
    tagName: 'link',
    attributes: { rel: 'alternate', hreflang, href },
  })
  return [
    ...alternates.map(({ lang, address }) => link(lang, address)),
    link('x-default', first.address),
    ...alternates
      .filter(({ lang }) => lang !== site.htmlLang)
      .map(({ lang }) => property('og:locale:alternate', ogLocale(lang))),
  ]
}

function pageTags({ head, kind, markdownPath }: Page, site: SiteData): CollectedTag[] {
  const tags: CollectedTag[] = [{ tagName: 'title', attributes: {}, innerHTML: escapeHtml(head.title) }]
  tags.push(property('og:title', head.title), property('og:site_name', site.title))
  tags.push(property('og:type', kind === 'doc' || kind === 'post' ? 'article' : 'website'))
  tags.push(property('og:locale', ogLocale(site.htmlLang)))
  if (head.description !== '')
    tags.push(meta('description', head.description), property('og:description', head.description))
  if (head.keywords.length > 0) tags.push(meta('keywords', head.keywords.join(',')))
  if (head.canonical !== undefined) {
    tags.push({ tagName: 'link', attributes: { rel: 'canonical', href: head.canonical } })
    tags.push(property('og:url', head.canonical))
  }
  tags.push(...alternateTags(head.alternates, site))
  if (markdownPath !== undefined)
    tags.push({
      tagName: 'link',
      attributes: { rel: 'alternate', type: 'text/markdown', href: markdownPath },
    })
  if (head.image !== undefined) tags.push(property('og:image', head.image))
  if (head.image !== undefined && head.imageFacts !== undefined) {
    const { width, height, alt } = head.imageFacts
    tags.push(property('og:image:width', String(width)), property('og:image:height', String(height)))
    tags.push(property('og:image:alt', alt))
  }
  tags.push(meta('twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'))
  if (head.image !== undefined) tags.push(meta('twitter:image', head.image))
  return [...tags, ...head.tags]
}

/** Adds Open Graph tags for a title or description set by a component. */
function withOpenGraphTags(tag: CollectedTag, site: SiteData): CollectedTag[] {
  if (tag.tagName === 'title') {
    const title = formatTitle(tag.innerHTML ?? '', site)
    return [{ ...tag, innerHTML: escapeHtml(title) }, property('og:title', title)]
  }
  if (tag.tagName === 'meta' && tag.attributes.name === 'description') {
    return [tag, property('og:description', String(tag.attributes.content ?? ''))]
  }
  return [tag]
}

interface RenderedTag {
  /** From `headKey`. */
  readonly key: string | undefined
  readonly html: string
}

const iconType = (path: string) => (path.endsWith('.svg') ? { type: 'image/svg+xml' } : {})

function shellTags(shell: HeadShell): CollectedTag[] {
  const { site, favicon, manifest } = shell
  const link = (rel: string, href: string, more: Readonly<Record<string, string>> = {}): CollectedTag => ({
    tagName: 'link',
    attributes: { rel, href, ...more },
  })
  return [
    { tagName: 'meta', attributes: { charset: 'utf-8' } },
    // The policy applies only to what follows it.
    { tagName: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content: shell.policy } },
    {
      tagName: 'meta',
      attributes: {
        name: CLIENT_META,
        content: toHref(shell.clientModule, site),
        ...(shell.clientModule.startsWith(SHARED_PREFIX) && { 'data-base': site.baseUrl }),
      },
    },
    // Before the stylesheet: a script waits for stylesheets that precede it.
    { tagName: 'script', attributes: {}, innerHTML: shell.firstScript },
    { tagName: 'script', attributes: { src: shell.controls } },
    meta('viewport', 'width=device-width, initial-scale=1'),
    meta('generator', 'xpre-docs'),
    meta(BUILD_META, shell.build),
    link('stylesheet', shell.stylesheet),
    favicon === undefined ? link('icon', EMPTY_ICON) : link('icon', favicon, iconType(favicon)),
    ...(manifest === undefined ? [] : [link('manifest', manifest)]),
  ]
}

/** Of tags with the same key the last one wins. It takes the position of the first. */
function mergeTags(tags: readonly RenderedTag[]): string {
  const merged = new Map<string, string>()
  for (const [index, { key, html }] of tags.entries()) merged.set(key ?? `#${index}`, html)
  return [...merged.values()].join('\n')
}

export function createHeadRenderer(shell: HeadShell): RenderHead {
  const { site } = shell
  const render = (tag: CollectedTag): RenderedTag => ({
    key: headKey(tag.tagName, (name) => tag.attributes[name]),
    html: renderTag(tag, site),
  })
  const sharedTags = shellTags(shell).map(render)
  const configTags = shell.headTags.map(render)
  return (page, collected) =>
    mergeTags([
      ...sharedTags,
      ...pageTags(page, site).map(render),
      ...configTags,
      // Tags for the whole site do not publish a page that asks to be left out.
      ...(page.head.noIndex ? [render(meta('robots', 'noindex, nofollow'))] : []),
      ...collected.flatMap((tag) => withOpenGraphTags(tag, site)).map(render),
    ])
}
