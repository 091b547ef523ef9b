/**
 * Addresses that would run code when followed or loaded.
 * Browsers pass over control characters and white space in a scheme, so they are taken out before looking.
 */

/** Attributes that hold one address. */
export const URL_PROPERTIES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'srcDark',
  'poster',
  'cite',
  'action',
  'formAction',
  'xLinkHref',
  'data',
  'background',
  'longDesc',
  'codeBase',
  'manifest',
  'icon',
])

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are what a browser passes over
const PASSED_OVER = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g

/** Schemes that only wrap another address are looked through. */
const SCHEME = /^(?:(?:feed|view-source|jar|wyciwyg):)*([a-z][a-z0-9+.-]*):/i

/** The scheme of an address, in lower case; undefined when it has none. */
export const schemeOf = (url: string): string | undefined =>
  SCHEME.exec(url.replace(PASSED_OVER, ''))?.[1]?.toLowerCase()

export const RUNS_CODE: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'livescript', 'mocha'])

/** Pictures and sounds; a drawing in SVG may hold script when it is opened on its own. */
const HARMLESS_DATA = /^(?:image\/(?!svg)|audio\/|video\/|font\/)/i

/** @param isLoaded The page loads it as picture, sound or film; false when a reader follows it. */
export function isUnsafeUrl(url: string, isLoaded: boolean): boolean {
  const address = url.replace(PASSED_OVER, '')
  const [prefix, scheme = ''] = SCHEME.exec(address) ?? []
  if (prefix === undefined) return false
  if (RUNS_CODE.has(scheme.toLowerCase())) return true
  if (scheme.toLowerCase() !== 'data') return false
  const content = address.slice(prefix.length)
  return !(HARMLESS_DATA.test(content) || (isLoaded && /^image\/svg\+xml/i.test(content)))
}

/** True when one candidate of a `srcset` is unsafe. */
export const isUnsafeSrcset = (srcset: string): boolean =>
  srcset.split(/[\s,]+/).some((part) => part.includes(':') && isUnsafeUrl(part, true))
