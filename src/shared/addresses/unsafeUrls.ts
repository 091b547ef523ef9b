/**
 * Detects addresses that run code when they are followed or loaded. Browsers ignore control characters and white space in
 * schemes, so they are removed before the check.
 */
import { words } from '../text/words.ts'

/** Properties with an address. */
export const URL_PROPERTIES: ReadonlySet<string> = new Set(
  words(`
  href src srcDark poster cite action formAction xLinkHref data background longDesc codeBase manifest icon
`),
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters that browsers ignore
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g

/** Scheme after prefixes such as `view-source:` that only wrap another address. */
const SCHEME = /^(?:(?:feed|view-source|jar|wyciwyg):)*([a-z][a-z0-9+.-]*):/i

/** Scheme of an address in lower case; undefined without one. */
export const schemeOf = (url: string): string | undefined =>
  SCHEME.exec(url.replace(IGNORED, ''))?.[1]?.toLowerCase()

export const RUNS_CODE: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'livescript', 'mocha'])

/** Images, audio and video. SVG may contain scripts, which run when it is opened directly. */
const HARMLESS_DATA = /^(?:image\/(?!svg)|audio\/|video\/|font\/)/i

/** @param isLoaded Whether the page loads it as an image, audio or video; false for links. */
export function isUnsafeUrl(url: string, isLoaded: boolean): boolean {
  const address = url.replace(IGNORED, '')
  const [prefix, scheme = ''] = SCHEME.exec(address) ?? []
  if (prefix === undefined) return false
  if (RUNS_CODE.has(scheme.toLowerCase())) return true
  if (scheme.toLowerCase() !== 'data') return false
  const content = address.slice(prefix.length)
  return !(HARMLESS_DATA.test(content) || (isLoaded && /^image\/svg\+xml/i.test(content)))
}

/** Whether a candidate of a `srcset` is unsafe. */
export const isUnsafeSrcset = (srcset: string): boolean =>
  srcset.split(/[\s,]+/).some((part) => part.includes(':') && isUnsafeUrl(part, true))
