/**
 * Creates `nginx.conf`, to be included in a `server` block, for `output.hosts: ['nginx']`. The output belongs at the base
 * URL below the `root` of that block.
 * nginx compares decoded addresses, and inherits `add_header` only into locations without their own.
 */
import { htmlPathOf } from '../../shared/addresses/htmlPathOf.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { MERGED_FILES, NGINX_FILE, VERCEL_FILE } from '../../shared/site/generatedFiles.ts'
import type { Route } from '../../shared/site/route.ts'
import type { OutputFile } from '../../shared/site/site.ts'
import { escapeRegExp } from '../../shared/text/escapeRegExp.ts'
import { redirectHref } from '../redirects/createRedirectPage.ts'
import {
  type HostedLanguages,
  hostColumn,
  IMMUTABLE,
  languageUrls,
  NO_CACHE,
  securityHeaders,
} from './hostFiles.ts'

const ESCAPES: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A quoted string. nginx has no escape for `$`: see `quoteValue` for texts in which it starts a variable. */
const quote = (text: string): string =>
  `"${text.replace(/["\\]/g, '\\$&').replace(/[\t\n\r]/g, (character) => ESCAPES[character] ?? '')}"`

/** A quoted string in a place where nginx replaces variables. */
const quoteValue = (text: string): string => quote(text.replaceAll('$', '%24'))

type Lines = readonly string[]

const block = (head: string, body: Lines): Lines => [`${head} {`, ...body.map((line) => `  ${line}`), '}']

/** How addresses of pages lead to files, by the setting `trailingSlash`. */
function fileLines({ baseUrl, trailingSlash }: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>): Lines {
  // nginx itself redirects a folder to its address with a slash.
  if (trailingSlash === true) return ['try_files $uri $uri/ =404;']
  if (trailingSlash === undefined) return ['try_files $uri $uri/index.html =404;']
  const withSlash = quote(`^(${escapeRegExp(baseUrl)}.+)/$`)
  // In a location of its own: where an `if` applies, nginx ignores `try_files`.
  return [
    'try_files $uri $uri.html $uri/index.html =404;',
    ...block(
      `location ~ ${withSlash}`,
      block('if (!-d $request_filename)', [`rewrite ${withSlash} $1 permanent;`]),
    ),
  ]
}

function redirectLines(route: Route, config: Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'>): Lines {
  const from = config.baseUrl.slice(0, -1) + route.path
  const [address = '', hash] = hostColumn(redirectHref(route, config)).split('#', 2)
  const query = address.includes('?') ? '' : '$is_args$args'
  const end = hash === undefined ? '' : `#${hash.replaceAll('$', '%24')}`
  const target = quoteValue(address).slice(0, -1) + query + quote(end).slice(1)
  const status = route.isTemporary === true ? 302 : 301
  return (from.endsWith('/') ? [from] : [from, `${from}/`]).flatMap((path) =>
    block(`location = ${quote(path)}`, [`return ${status} ${target};`]),
  )
}

export function createNginxConfig(
  routes: readonly Route[],
  config: Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'> & HostedLanguages,
  policy: string,
): OutputFile {
  const { baseUrl } = config
  const security = securityHeaders(policy).map(
    ([name, value]) => `add_header ${name} ${quoteValue(value)} always;`,
  )
  // Without `always`, errors are not cached.
  const cached = (value: string): Lines => [...security, `add_header Cache-Control ${quote(value)};`]
  const notFoundFiles = routes
    .filter(({ kind, path }) => kind === 'notFound' || path === '/404')
    .map((route) => `${baseUrl}${htmlPathOf(route, config.trailingSlash)}`)
    // `error_page` can name no file with this character, so the page above is used.
    .filter((file) => !file.includes('$'))
  /** @param file Address of the 404 page. A folder without a page would be 403. */
  const errorPages = (file: string): Lines => [
    `error_page 404 ${quote(file)};`,
    `error_page 403 =404 ${quote(file)};`,
  ]
  /** Files and folders below a path, with the 404 page of that path. */
  const locationOf = (notFound: string): Lines => {
    const folder = notFound.slice(0, notFound.lastIndexOf('/') + 1)
    return block(`location ${quote(folder)}`, [
      ...cached(NO_CACHE),
      ...errorPages(notFound),
      ...fileLines(config),
      ...block('location ~ \\.md$', [...cached(NO_CACHE), 'default_type "text/markdown; charset=utf-8";']),
      ...block('location ~ \\.webmanifest$', [
        ...cached(NO_CACHE),
        'default_type application/manifest+json;',
      ]),
    ])
  }
  const folders = new Map(notFoundFiles.map((file) => [file.slice(0, file.lastIndexOf('/') + 1), file]))
  if (!folders.has(baseUrl)) folders.set(baseUrl, `${baseUrl}404.html`)
  const ownNotFound = errorPages(`${baseUrl}404.html`)
  const hidden = [...MERGED_FILES, NGINX_FILE, VERCEL_FILE]
  const lines = [
    `# Written by xpre-docs. Include this file in a server block; the output belongs at ${baseUrl} below its root.`,
    'absolute_redirect off;',
    'charset utf-8;',
    'index index.html;',
    '',
    ...languageUrls(config).flatMap((url) =>
      block(`location ${quote(`${url}${ASSETS_FOLDER}/`)}`, [...cached(IMMUTABLE), ...ownNotFound]),
    ),
    ...[...folders.values()].flatMap(locationOf),
    ...hidden.flatMap((name) =>
      block(`location = ${quote(baseUrl + name)}`, [...ownNotFound, 'return 404;']),
    ),
    ...routes.filter(({ kind }) => kind === 'redirect').flatMap((route) => redirectLines(route, config)),
  ]
  return { path: NGINX_FILE, contents: `${lines.join('\n')}\n` }
}
