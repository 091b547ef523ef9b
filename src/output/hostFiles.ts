/**
 * Settings for static hosts, in the two small formats that Netlify and Cloudflare Pages share, and the empty
 * `.nojekyll` that makes GitHub Pages serve every file as it is. Other hosts: `_headers` reads like a table and
 * is easily carried over; redirects and the policy work without any host, from the documents themselves.
 */

import { ASSETS_FOLDER } from '../shared/constants.ts'
import { CLIENT_MANIFEST, SEARCH_INDEX } from '../shared/page/clientFiles.ts'
import type { Route } from '../shared/route.ts'
import type { OutputFile } from '../shared/site.ts'
import { encodePath } from '../shared/urls.ts'
import { redirectHref } from './createRedirectPage.ts'
import type { AddressConfig } from './siteAddress.ts'

/** Cloudflare Pages reads no more than this many fixed redirects; the static documents do the rest. */
const MAX_REDIRECT_LINES = 2000

const NO_CACHE = 'public, max-age=0, must-revalidate'

/** A year, the longest time that has a meaning for caches. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Characters that hosts read as a pattern, and those that would split a line into other columns. */
const PATTERN_CHARACTER = /[*:]/
const UNSAFE_CHARACTERS = /[^\w\-.~!$&'()+,;=@/?#[\]%]/gu

const encodeCharacter = (character: string): string => {
  if (character === '*') return '%2A'
  return character === ':' ? '%3A' : encodeURIComponent(character.replace(/\p{Cs}/gu, '\uFFFD'))
}

/** An address as one column: nothing in it ends the line or stands for something else. A user and password are left out. */
function hostColumn(href: string): string {
  const url = /^https?:/i.test(href) ? new URL(href) : undefined
  const [origin, rest] = url === undefined ? ['', href] : [url.origin, url.pathname + url.search + url.hash]
  return origin + rest.replace(UNSAFE_CHARACTERS, encodeCharacter)
}

/**
 * `_redirects`: each address with and without a slash at its end. Hosts carry the query over themselves. The documents
 * do what hosts would take for a pattern.
 */
export function createHostRedirects(routes: readonly Route[], config: AddressConfig): OutputFile[] {
  const lines = routes
    .filter((route) => route.kind === 'redirect')
    .flatMap((route) => {
      const from = config.baseUrl.slice(0, -1) + encodePath(route.path)
      if (PATTERN_CHARACTER.test(from)) return []
      const to = hostColumn(redirectHref(route, config))
      // Browsers cache 301 without an end.
      const status = route.isTemporary === true ? 302 : 301
      return (from.endsWith('/') ? [from] : [from, `${from}/`]).map((each) => `${each} ${to} ${status}`)
    })
    .slice(0, MAX_REDIRECT_LINES)
  return lines.length === 0 ? [] : [{ path: '_redirects', contents: `${lines.join('\n')}\n` }]
}

/**
 * `_headers`. No page and no ordinary asset matches two rules that set the same header: hosts disagree on what
 * that means, and some join the two values.
 */
export function createHostHeaders({ baseUrl }: Pick<AddressConfig, 'baseUrl'>, policy: string): OutputFile {
  const rules: readonly (readonly [string, readonly string[]])[] = [
    [
      `${baseUrl}*`,
      [
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: strict-origin-when-cross-origin',
        `Content-Security-Policy: ${policy}`,
      ],
    ],
    // Addresses without `.html` are revalidated by these hosts anyway.
    [`${baseUrl}*.html`, [`Cache-Control: ${NO_CACHE}`]],
    [`${baseUrl}${CLIENT_MANIFEST}`, [`Cache-Control: ${NO_CACHE}`]],
    [`${baseUrl}${SEARCH_INDEX}`, [`Cache-Control: ${NO_CACHE}`]],
    [`${baseUrl}${ASSETS_FOLDER}/*`, [`Cache-Control: ${IMMUTABLE}`]],
  ]
  const contents = rules.map(([path, headers]) =>
    [path, ...headers.map((header) => `  ${header}`)].join('\n'),
  )
  return { path: '_headers', contents: `${contents.join('\n\n')}\n` }
}

/** Without it GitHub Pages leaves out files whose name starts with `_`. */
export const createNoJekyll = (): OutputFile => ({ path: '.nojekyll', contents: '' })
