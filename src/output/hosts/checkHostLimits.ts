/**
 * Compares host files with the limits of the hosts in `output.hosts`. Lines beyond them are ignored by the host, or fail
 * the deployment.
 * Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/redirects/ and …/headers/. Vercel:
 * https://vercel.com/docs/redirects/configuration-redirects. nginx: `NGX_CONF_BUFFER`. Netlify documents no limit.
 */
import { CONFIG_FILE } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Site } from '../../shared/site/site.ts'
import { lengthOfPolicy } from './contentSecurityPolicy.ts'
import { MAX_VERCEL_REDIRECTS } from './createVercelConfig.ts'
import { MAX_REDIRECT_LINES, redirectLines } from './hostFiles.ts'
import { readAuthorFile } from './mergeHostFiles.ts'
import { routesOfLanguages } from './routesOfLanguages.ts'

const CLOUDFLARE = 'Cloudflare Pages'
const MAX_DYNAMIC_REDIRECTS = 100
const MAX_REDIRECT_LENGTH = 1000
/** Number of header rules of xpre-docs: for the site, and for each language. */
const OWN_RULES = { site: 2, language: 3 }
const MAX_HEADER_RULES = 100
const MAX_HEADER_LENGTH = 2000
const POLICY_HEADER = 'Content-Security-Policy: '
/** nginx reads parameters of 4,096 characters, with quotes, and does not start with a longer one. */
const MAX_NGINX_LENGTH = 4090

const rulesIn = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))

const shown = (count: number): string => count.toLocaleString('en-US')

/** @param languages The site in each of its languages. */
export function checkHostLimits(
  site: Pick<Site, 'config' | 'listing'>,
  languages: readonly Pick<Site, 'config' | 'routes'>[],
): Diagnostic[] {
  const { config } = site
  const routes = routesOfLanguages(languages)
  const { configFile = CONFIG_FILE, output } = config
  const diagnostics: Diagnostic[] = []
  const report = (host: string, message: string, file = configFile) =>
    diagnostics.push({ rule: 'host-limit', message, file, target: file === configFile ? host : undefined })
  if (output.hosts.includes('cloudflare')) {
    const sourceOf = (name: string) => site.listing.staticFiles.get(name) ?? configFile
    const generated = redirectLines(routes, config)
    const authored = rulesIn(readAuthorFile('_redirects', site))
    const isDynamic = (line: string) => /[*]|\/:/.test(line.trim().split(/\s+/)[0] ?? '')
    const dynamic = authored.filter(isDynamic).length
    const fixed = generated.length + authored.length - dynamic
    if (fixed > MAX_REDIRECT_LINES) {
      const message = `_redirects has ${shown(fixed)} lines without a pattern, and ${CLOUDFLARE} reads ${shown(MAX_REDIRECT_LINES)}; the others have a redirect page only`
      report('cloudflare', message)
    }
    if (dynamic > MAX_DYNAMIC_REDIRECTS) {
      const message = `_redirects has ${shown(dynamic)} lines with a pattern, and ${CLOUDFLARE} reads ${MAX_DYNAMIC_REDIRECTS}`
      report('cloudflare', message, sourceOf('_redirects'))
    }
    for (const line of [...generated, ...authored].filter(({ length }) => length > MAX_REDIRECT_LENGTH)) {
      const message = `The redirect from "${line.trim().slice(0, 80)}…" has ${shown(line.length)} characters, and ${CLOUDFLARE} reads ${shown(MAX_REDIRECT_LENGTH)}`
      report('cloudflare', message)
    }
    const headers = rulesIn(readAuthorFile('_headers', site))
    const own = OWN_RULES.site + OWN_RULES.language * languages.length
    const rules = own + headers.filter((line) => /^\S/.test(line)).length
    if (rules > MAX_HEADER_RULES) {
      const message = `_headers has ${shown(rules)} rules, ${own} of them by xpre-docs, and ${CLOUDFLARE} reads ${MAX_HEADER_RULES}`
      report('cloudflare', message, sourceOf('_headers'))
    }
    const policyLine = POLICY_HEADER.length + lengthOfPolicy(config)
    if (policyLine > MAX_HEADER_LENGTH) {
      const message = `The line of the Content-Security-Policy in _headers has ${shown(policyLine)} characters, and ${CLOUDFLARE} reads ${shown(MAX_HEADER_LENGTH)}; without it, only the pages have the policy`
      report('cloudflare', message)
    }
    for (const line of headers.filter(({ length }) => length > MAX_HEADER_LENGTH)) {
      const message = `A line of _headers has ${shown(line.length)} characters, and ${CLOUDFLARE} reads ${shown(MAX_HEADER_LENGTH)}`
      report('cloudflare', message, sourceOf('_headers'))
    }
  }
  if (output.hosts.includes('nginx') && lengthOfPolicy(config) > MAX_NGINX_LENGTH) {
    const message = `The Content-Security-Policy has ${shown(lengthOfPolicy(config))} characters, and nginx does not start with more than ${shown(MAX_NGINX_LENGTH)}`
    report('nginx', message)
  }
  const redirects = routes.filter(({ kind }) => kind === 'redirect').length
  if (output.hosts.includes('vercel') && redirects > MAX_VERCEL_REDIRECTS) {
    const message = `The site has ${shown(redirects)} redirects, and Vercel accepts ${shown(MAX_VERCEL_REDIRECTS)}; the others have a redirect page only`
    report('vercel', message)
  }
  return diagnostics
}
