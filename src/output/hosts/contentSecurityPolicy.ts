/**
 * The Content-Security-Policy of the site: allows files of the site, and inline scripts by their hash.
 * Each document has it in a `<meta>`, and the header files for hosts (`_headers` and others) repeat it.
 */
import { createHash } from 'node:crypto'
import { isExternalHref } from '../../shared/addresses/urls.ts'
import { hostedHosts } from '../../shared/search/hostedSearch.ts'
import type { HeadTag, PluginOptions, SiteConfig } from '../../shared/site/config.ts'

interface PolicyInput {
  /** Inline scripts that the tool writes on every page. */
  readonly inlineScripts: readonly string[]
  /** Head tags of the configuration. The policy allows their scripts and styles. */
  readonly headTags: readonly HeadTag[]
  /** Whether authors may write any HTML, including inline scripts and styles. */
  readonly allowUnsafeHtml: boolean
  /** Hosts whose frames articles may show. */
  readonly frames?: readonly string[] | undefined
  /** Origins that the scripts of the tool send requests to: the hosts of the search service and of feedback. */
  readonly connectOrigins?: readonly string[] | undefined
  /** Sources that plugins add, by directive. */
  readonly pluginSources?: readonly PluginOptions['csp'][] | undefined
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

const NONE = "'none'"

/** Sources of a directive; 'none' is valid only alone. */
const joinSources = (own: readonly string[], added: readonly string[]): string =>
  unique([...(added.length > 0 ? own.filter((source) => source !== NONE) : own), ...added]).join(' ')

export function contentSecurityPolicy({
  inlineScripts,
  headTags,
  allowUnsafeHtml,
  frames = [],
  connectOrigins = [],
  pluginSources = [],
}: PolicyInput): string {
  const scripts = headTags.filter((tag) => tag.tagName === 'script')
  const styles = headTags.filter((tag) => tag.tagName === 'style')
  const sheets = headTags.filter((tag) => tag.tagName === 'link' && attributeOf(tag, 'rel') === 'stylesheet')
  const scriptOrigins = originsOf(scripts, 'src')
  // Browsers ignore 'unsafe-inline' in a directive that has a hash.
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
    // Authors embed images and media from any origin. They cannot run code.
    'img-src': ['*', 'data:'],
    'media-src': ['*'],
    'font-src': unique(["'self'", 'data:', ...originsOf(sheets, 'href')]),
    'connect-src': unique(["'self'", ...scriptOrigins, ...connectOrigins]),
    'frame-src': allowUnsafeHtml ? ['https:'] : frames.length > 0 ? frames : [NONE],
    'object-src': [NONE],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  }
  const added = pluginSources.flatMap((sources) => Object.entries(sources))
  const addedTo = (directive: string) => added.flatMap(([name, values]) => (name === directive ? values : []))
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${joinSources(values, addedTo(name))}`)
    .join('; ')
}

/** Origins of the search service that pages send requests to. */
function hostedOrigins({ search }: Pick<SiteConfig, 'search'>): string[] {
  const appId = search === false ? undefined : search.appId
  if (appId === undefined || !/^[\w-]+$/.test(appId)) return []
  return hostedHosts(appId).flatMap(({ url, accept }) => (accept === 'write' ? [] : [`https://${url}`]))
}

/** Origin of the service that gets answers of readers. */
const feedbackOrigins = ({ feedback }: Pick<SiteConfig, 'feedback'>): string[] =>
  feedback?.url !== undefined && isExternalHref(feedback.url) ? [new URL(feedback.url).origin] : []

type PolicyConfig = Pick<SiteConfig, 'feedback' | 'headTags' | 'markdown' | 'plugins' | 'search'>

export const sitePolicy = (config: PolicyConfig, inlineScripts: readonly string[]): string =>
  contentSecurityPolicy({
    inlineScripts,
    headTags: config.headTags,
    allowUnsafeHtml: config.markdown.allowUnsafeHtml,
    frames: config.markdown.frames,
    connectOrigins: [...hostedOrigins(config), ...feedbackOrigins(config)],
    pluginSources: config.plugins.map(({ csp }) => csp),
  })

/** Length of the policy in host files, where it contains the hashes of two scripts. All hashes have one length. */
export const lengthOfPolicy = (config: PolicyConfig): number => sitePolicy(config, ['a', 'b']).length
