/**
 * The Content-Security-Policy of the site: own files only, inline scripts by the hash of their text.
 * The same string goes into a `<meta>` of each document and into the host header files.
 */
import { createHash } from 'node:crypto'
import type { HeadTag } from '../shared/config.ts'
import { isExternalHref } from '../shared/urls.ts'

export interface PolicyInput {
  /** Texts of the inline scripts the tool writes, the same on every page. */
  readonly inlineScripts: readonly string[]
  /** Head tags of the configuration; their scripts and styles are allowed. */
  readonly headTags: readonly HeadTag[]
  /** Authors may write any HTML, inline scripts and styles among it. */
  readonly allowUnsafeHtml: boolean
  /** Origins that scripts of the tool ask: the hosts of the search service. */
  readonly askedOrigins?: readonly string[] | undefined
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const attributeOf = (tag: HeadTag, name: string) => {
  const value = Object.hasOwn(tag.attributes, name) ? tag.attributes[name] : undefined
  return typeof value === 'string' ? value : undefined
}

const originsOf = (tags: readonly HeadTag[], attribute: string) =>
  tags.flatMap((tag) => {
    const href = attributeOf(tag, attribute)
    if (href === undefined || !isExternalHref(href)) return []
    const address = href.startsWith('//') ? `https:${href}` : href
    return URL.canParse(address) ? [new URL(address).origin] : []
  })

const unique = (values: readonly string[]) => [...new Set(values)]

export function contentSecurityPolicy({
  inlineScripts,
  headTags,
  allowUnsafeHtml,
  askedOrigins = [],
}: PolicyInput): string {
  const scripts = headTags.filter((tag) => tag.tagName === 'script')
  const styles = headTags.filter((tag) => tag.tagName === 'style')
  const sheets = headTags.filter((tag) => tag.tagName === 'link' && attributeOf(tag, 'rel') === 'stylesheet')
  const scriptOrigins = originsOf(scripts, 'src')
  // A hash switches 'unsafe-inline' off, so the two are never written together.
  const inline = (texts: readonly string[]) => (allowUnsafeHtml ? ["'unsafe-inline'"] : texts.map(hashOf))
  const scriptTexts = [...inlineScripts, ...scripts.flatMap((tag) => tag.innerHTML ?? [])]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': unique(["'self'", ...scriptOrigins, ...inline(scriptTexts)]),
    'style-src': unique([
      "'self'",
      ...originsOf(sheets, 'href'),
      ...inline(styles.flatMap((tag) => tag.innerHTML ?? [])),
    ]),
    // Authors embed images and media from anywhere; they cannot run code.
    'img-src': ['*', 'data:'],
    'media-src': ['*'],
    'font-src': unique(["'self'", 'data:', ...originsOf(sheets, 'href')]),
    'connect-src': unique(["'self'", ...scriptOrigins, ...askedOrigins]),
    'frame-src': allowUnsafeHtml ? ['https:'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
