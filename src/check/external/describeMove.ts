/**
 * Decides what a permanent redirect means for a link: nothing, advice, or an address that replaces it with certainty.
 * Many redirects that servers call permanent depend on the reader, on the day, or hide that a page is gone.
 */
import type { Suggestion } from '../../shared/diagnostic.ts'
import type { AnchorState } from './answer.ts'

/** Services whose addresses are meant to redirect. */
const SHORTENERS =
  /^(?:aka\.ms|amzn\.to|bit\.ly|buff\.ly|discord\.gg|doi\.org|fb\.me|fwd\.\w+|g\.co|git\.io|goo\.gl|is\.gd|lnkd\.in|ow\.ly|purl\.org|t\.co|t\.me|tinyurl\.com|w3id\.org|youtu\.be)$/

/** A name of a host or a path that asks readers to sign in or to agree. */
const SIGN_IN =
  /(?:^|[/._-])(?:log-?(?:in|on)|sign-?(?:in|up)|sso|saml2?|oauth2?|openid|authorize|auth|accounts?|session|consent|captcha|challenge)(?:$|[/._-])/i

/** A part of a path that names a language or region. */
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,4})?$/i

/** Addresses that are meant to lead to another version with each release. */
const ALIAS = /^(?:latest|stable|current|lts|nightly|edge)$/i

const ERROR_PAGE = /^(?:404|not[-_]?found|errors?|page-?not-?found)(?:\.\w+)?$/i

const partsOf = ({ pathname }: URL): string[] => pathname.split('/').filter((part) => part !== '')

const isHome = (url: URL): boolean =>
  url.search === '' && /^\/?(?:(?:index|home|default)\.\w+)?$/i.test(url.pathname)

const signInPartsOf = ({ hostname, pathname }: URL): string => `${hostname.split('.')[0] ?? ''}${pathname}`

/** Whether the target only adds the language of the reader. */
function addsLanguage(from: readonly string[], to: readonly string[]): boolean {
  if (to.length !== from.length + 1) return false
  return to.some(
    (part, index) => LANGUAGE.test(part) && to.toSpliced(index, 1).every((other, at) => other === from[at]),
  )
}

const barePath = ({ pathname }: URL): string => pathname.replace(/(?:\/|\/?index\.html?|\.html?)$/i, '')

const bareHost = ({ host }: URL): string => host.replace(/^www\./, '')

/** Whether two addresses differ only in scheme, `www`, and the end of the path. */
const isSamePage = (from: URL, to: URL): boolean =>
  bareHost(from) === bareHost(to) && barePath(from) === barePath(to) && from.search === to.search

/** Why the redirect does not tell the new address with certainty. */
function doubtOf(from: URL, to: URL, anchor: AnchorState | undefined): string | undefined {
  if (from.protocol === 'https:' && to.protocol === 'http:')
    return 'the redirect leads to an insecure address'
  if (isHome(to) && !isHome(from)) return 'the redirect leads to a home page, so the page is probably gone'
  if (partsOf(to).some((part) => ERROR_PAGE.test(part))) return 'the redirect leads to a page about an error'
  if (to.search !== '' && to.search !== from.search) return 'the redirect adds a query'
  if (from.hash !== '' && to.hash !== '' && from.hash !== to.hash)
    return 'the redirect changes the part behind "#"'
  if (anchor === 'missing') return `the new page does not have "${from.hash}"`
  const keepsHash = from.hash === '' || anchor === 'present' || isSamePage(from, to)
  return keepsHash ? undefined : `the new page may not have "${from.hash}"`
}

/** Readers of the link are asked to sign in, get their own language, or follow an alias: nothing has moved. */
function isNoMove(from: URL, to: URL): boolean {
  const [fromParts, toParts] = [partsOf(from), partsOf(to)]
  return (
    from.href === to.href ||
    SHORTENERS.test(from.hostname) ||
    (SIGN_IN.test(signInPartsOf(to)) && !SIGN_IN.test(signInPartsOf(from))) ||
    addsLanguage(fromParts, toParts) ||
    fromParts.some((part) => ALIAS.test(part) && !toParts.includes(part))
  )
}

/**
 * @param href The link as written.
 * @param movedTo Target of its permanent redirects.
 * @param anchor Whether the target has the id that the link names.
 * @returns Undefined if the redirect is no finding.
 */
export function describeMove(
  href: string,
  movedTo: string,
  anchor: AnchorState | undefined,
): { readonly address: string; readonly suggestion: Suggestion } | undefined {
  const written = href.trim()
  const base = /^[/\\]/.test(written) ? `https:${written}` : written
  if (!URL.canParse(base) || !URL.canParse(movedTo)) return undefined
  const [from, to] = [new URL(base), new URL(movedTo)]
  if (isNoMove(from, to)) return undefined
  const doubt = doubtOf(from, to, anchor)
  const hash = written.includes('#') ? written.slice(written.indexOf('#')) : ''
  const address = to.hash === '' && hash.length > 1 ? `${to.href}${hash}` : to.href
  if (doubt !== undefined)
    return { address, suggestion: { text: `Open the link before you change it: ${doubt}` } }
  // A home page without its slash stays without it.
  const replacement = /^[^/]*\/\/[^/]*$/.test(base) && isHome(to) ? address.replace(/\/$/, '') : address
  return { address, suggestion: { text: `Link to ${replacement}`, replacement } }
}
