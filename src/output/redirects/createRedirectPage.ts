/**
 * Creates an HTML page that redirects, for hosts without redirect rules.
 * The page redirects by a script, which keeps query and hash, by a refresh for browsers without scripts, and offers a
 * link. The client router reads the target from `<meta name="xpre-redirect">` and does not load the page.
 */
import { htmlPathOf } from '../../shared/addresses/htmlPathOf.ts'
import { isExternalHref, toHref } from '../../shared/addresses/urls.ts'
import { translate } from '../../shared/page/translate.ts'
import type { Route } from '../../shared/site/route.ts'
import type { OutputFile, Site } from '../../shared/site/site.ts'
import { escapeHtml } from '../../shared/text/escapeHtml.ts'
import type { AddressConfig } from '../siteAddress.ts'
import { REDIRECT_SCRIPT } from './redirectScript.ts'

/**
 * The target address of a redirect, with base URL.
 * @throws {Error} for a scheme other than http and https, which the routes stage rejects.
 */
export function redirectHref(route: Route, config: AddressConfig): string {
  const target = route.redirectTo ?? '/'
  if (!isExternalHref(target)) return toHref(target, config)
  if (/^(?:https?:)?\/\//i.test(target)) return target
  throw new Error(
    `The redirect ${route.path} leads to an address that is neither http nor https: "${target}"`,
  )
}

/** @param policy Content-Security-Policy of the site. It must contain the hash of `REDIRECT_SCRIPT`. */
export function createRedirectPage(
  route: Route,
  { config, data }: Pick<Site, 'config' | 'data'>,
  policy?: string,
): OutputFile {
  const href = redirectHref(route, config)
  const address = escapeHtml(href)
  // A canonical address has no hash.
  const [page = href] = href.split('#', 1)
  const canonical = escapeHtml(isExternalHref(page) ? page : (config.url ?? '') + page)
  const title = translate(data.messages, { id: 'theme.redirect.title', message: 'This page has moved' })
  const text = translate(data.messages, { id: 'theme.redirect.link', message: 'Go to the new address' })
  const policyTag =
    policy === undefined
      ? ''
      : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`
  const contents = `<!DOCTYPE html>
<html lang="${escapeHtml(data.htmlLang)}" dir="${data.direction}">
<head>
<meta charset="utf-8">
${policyTag}<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="xpre-redirect" content="${address}">
<script>${REDIRECT_SCRIPT}</script>
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${canonical}">
</head>
<body>
<main><p>${escapeHtml(title)}. <a href="${address}">${escapeHtml(text)}</a></p></main>
</body>
</html>
`
  return { path: htmlPathOf(route, config.trailingSlash), contents }
}
