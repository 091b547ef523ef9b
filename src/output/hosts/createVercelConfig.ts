/** Creates `vercel.json`: redirects, caching, headers and the form of addresses, for `output.hosts: ['vercel']`. */
import { encodePath } from '../../shared/addresses/urls.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { VERCEL_FILE } from '../../shared/site/generatedFiles.ts'
import type { Route } from '../../shared/site/route.ts'
import type { OutputFile } from '../../shared/site/site.ts'
import { redirectHref } from '../redirects/createRedirectPage.ts'
import {
  type HostedLanguages,
  hostColumn,
  IMMUTABLE,
  languageUrls,
  NO_CACHE,
  securityHeaders,
} from './hostFiles.ts'

/** Limit of Vercel, above which a deployment fails. The redirect pages cover the rest. */
export const MAX_VERCEL_REDIRECTS = 2048

/** Escapes the characters that path-to-regexp interprets as a pattern. */
const escapePattern = (path: string): string => path.replace(/[\\:*?+(){}[\]|^$.!]/g, '\\$&')

/**
 * In destinations `$1` stands for a group of the source. `:name` stands for a named part only if the source has one,
 * and here none has.
 */
const encodeDollars = (href: string): string => href.replaceAll('$', '%24')

export function createVercelConfig(
  routes: readonly Route[],
  config: Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'> & HostedLanguages,
  policy: string,
): OutputFile {
  const { baseUrl, trailingSlash } = config
  const toHeaders = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([key, value]) => ({ key, value }))
  const base = escapePattern(baseUrl)
  const redirects = routes
    .filter(({ kind }) => kind === 'redirect')
    .slice(0, MAX_VERCEL_REDIRECTS)
    .map((route) => {
      const from = escapePattern(baseUrl.slice(0, -1) + encodePath(route.path))
      return {
        source: from.endsWith('/') ? from : `${from}(/?)`,
        destination: encodeDollars(hostColumn(redirectHref(route, config))),
        statusCode: route.isTemporary === true ? 302 : 301,
      }
    })
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    // JSON omits undefined: both forms of an address are answered.
    trailingSlash,
    redirects,
    headers: [
      { source: `${base}(.*)`, headers: toHeaders(securityHeaders(policy)) },
      { source: `${base}((?!${ASSETS_FOLDER}/).*)`, headers: toHeaders([['Cache-Control', NO_CACHE]]) },
      ...languageUrls(config).map((url) => ({
        source: `${escapePattern(url)}${ASSETS_FOLDER}/(.*)`,
        headers: toHeaders([['Cache-Control', IMMUTABLE]]),
      })),
    ],
  }
  return { path: VERCEL_FILE, contents: `${JSON.stringify(settings, null, 2)}\n` }
}
