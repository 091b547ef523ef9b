/** Checks of front matter values that are addresses. */
import { RUNS_CODE, schemeOf } from '../shared/addresses/unsafeUrls.ts'

/** Whether an address neither runs code nor contains data. A path may contain a colon. */
export const isHarmless = (address: string): boolean => {
  const scheme = schemeOf(address) ?? ''
  return scheme !== 'data' && !RUNS_CODE.has(scheme)
}

/** Whether an address is a path or a web address. */
export const isLoadable = (address: string): boolean => {
  const scheme = schemeOf(address)
  return scheme === undefined || scheme === 'https' || scheme === 'http'
}

/** Whether an address is a web address or a path from the site's root. */
export const isEditAddress = (address: string): boolean =>
  /^https?:\/\/[^/\s]/i.test(address) || /^\/(?![/\\])/.test(address)
