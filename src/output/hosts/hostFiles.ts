/**
 * Settings for static hosts: `_redirects` and `_headers`, which Netlify and Cloudflare Pages read, and the empty
 * `.nojekyll`, which makes GitHub Pages serve all files unprocessed. For other hosts, users translate `_headers` into the
 * settings of the host. Redirects and the policy also work without host support, since they are part of the HTML.
 */

import { encodePath } from '../../shared/addresses/urls.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import { CLIENT_MANIFEST, SEARCH_INDEX } from '../../shared/page/clientFiles.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { Route } from '../../shared/site/route.ts'
import type { OutputFile } from '../../shared/site/site.ts'
import { redirectHref } from '../redirects/createRedirectPage.ts'
import type { AddressConfig } from '../siteAddress.ts'

/** The languages of a site, whose files are in folders of their own. */
export type HostedLanguages = Pick<SiteConfig, 'sharedUrl' | 'locales'>

/** Base URL of each language. */
export const languageUrls = ({ sharedUrl, locales }: HostedLanguages): readonly string[] =>
  locales.map(({ urlPart }) => sharedUrl + urlPart)

/** Limit of Cloudflare Pages for static redirects. The redirect pages cover the rest. */
export const MAX_REDIRECT_LINES = 2000

export const NO_CACHE = 'public, max-age=0, must-revalidate'

/** One year, the conventional maximum for caches. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Characters that hosts interpret as a pattern. */
const PATTERN_CHARACTER = /[*:]/
/** Characters that are encoded in a column, such as blanks, which separate columns. */
const UNSAFE_CHARACTERS = /[^\w\-.~!$&'()+,;=@/?#[\]%]/gu

const encodeCharacter = (character: string): string => {
  if (character === '*') return '%2A'
  return character === ':' ? '%3A' : encodeURIComponent(character.replace(/\p{Cs}/gu, '\uFFFD'))
}

/** Encodes an address as one column of `_redirects`. Omits a user and password. */
export function hostColumn(href: string): string {
  const url = /^https?:/i.test(href) ? new URL(href) : undefined
  const [origin, rest] = url === undefined ? ['', href] : [url.origin, url.pathname + url.search + url.hash]
  return origin + rest.replace(UNSAFE_CHARACTERS, encodeCharacter)
}

/**
 * Lines of `_redirects`: one for each address with and without a trailing slash. Hosts keep the query by themselves.
 * Addresses that hosts would interpret as a pattern have a redirect page only.
 */
export const redirectLines = (routes: readonly Route[], config: AddressConfig): string[] =>
  routes
    .filter((route) => route.kind === 'redirect')
    .flatMap((route) => {
      const from = config.baseUrl.slice(0, -1) + encodePath(route.path)
      if (PATTERN_CHARACTER.test(from)) return []
      const to = hostColumn(redirectHref(route, config))
      // Browsers cache 301 permanently.
      const status = route.isTemporary === true ? 302 : 301
      return (from.endsWith('/') ? [from] : [from, `${from}/`]).map((each) => `${each} ${to} ${status}`)
    })

/** Creates `_redirects`, cut off at the limit of Cloudflare Pages unless the site is for other hosts. */
export function createHostRedirects(
  routes: readonly Route[],
  config: AddressConfig & Pick<SiteConfig, 'output'>,
): OutputFile[] {
  const { hosts } = config.output
  const isCut = hosts.length === 0 || hosts.includes('cloudflare')
  const lines = redirectLines(routes, config).slice(0, isCut ? MAX_REDIRECT_LINES : undefined)
  return lines.length === 0 ? [] : [{ path: '_redirects', contents: `${lines.join('\n')}\n` }]
}

/** Headers of every file, by name. */
export const securityHeaders = (policy: string): readonly (readonly [name: string, value: string])[] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Content-Security-Policy', policy],
]

/**
 * Creates `_headers`. No page or asset matches two rules that set the same header: hosts handle that differently, and
 * some join the two values.
 */
export function createHostHeaders(config: HostedLanguages, policy: string): OutputFile {
  const { sharedUrl: baseUrl } = config
  const rules: readonly (readonly [string, readonly string[]])[] = [
    [`${baseUrl}*`, securityHeaders(policy).map(([name, value]) => `${name}: ${value}`)],
    // By default, these hosts revalidate addresses without `.html`.
    [`${baseUrl}*.html`, [`Cache-Control: ${NO_CACHE}`]],
    ...languageUrls(config).flatMap((url) => [
      [`${url}${CLIENT_MANIFEST}`, [`Cache-Control: ${NO_CACHE}`]] as const,
      [`${url}${SEARCH_INDEX}`, [`Cache-Control: ${NO_CACHE}`]] as const,
      [`${url}${ASSETS_FOLDER}/*`, [`Cache-Control: ${IMMUTABLE}`]] as const,
    ]),
  ]
  const contents = rules.map(([path, headers]) =>
    [path, ...headers.map((header) => `  ${header}`)].join('\n'),
  )
  return { path: '_headers', contents: `${contents.join('\n\n')}\n` }
}

/** Without this file, GitHub Pages omits files whose name starts with `_`. */
export const createNoJekyll = (): OutputFile => ({ path: '.nojekyll', contents: '' })
