/** Checks of the front matter values that end up as addresses on the page. */
import { RUNS_CODE, schemeOf } from '../html/unsafeUrls.ts'

/** A path; a colon is allowed in it, a scheme that runs code or brings its own content is not. */
export const isHarmless = (address: string): boolean => {
  const scheme = schemeOf(address) ?? ''
  return scheme !== 'data' && !RUNS_CODE.has(scheme)
}

/** A path, or an address on the web. */
export const isLoadable = (address: string): boolean => {
  const scheme = schemeOf(address)
  return scheme === undefined || scheme === 'https' || scheme === 'http'
}

/** An address on the web, or a path from the site's root. */
export const isEditAddress = (address: string): boolean =>
  /^https?:\/\/[^/\s]/i.test(address) || /^\/(?![/\\])/.test(address)
