/**
 * Decides which requests the development server answers. Pure.
 * Every page that an author visits can send requests to this machine, and any host name can be made to resolve to it
 * (DNS rebinding); an unpublished site must stay private.
 */
import { isIP } from 'node:net'
import { isAllNetworks } from '../serve/index.ts'

interface RequestHeaders {
  readonly host?: string | undefined
  readonly origin?: string | undefined
  /** `Sec-Fetch-Site`, which scripts cannot set. */
  readonly fetchSite?: string | undefined
  /** `Sec-Fetch-Mode`. */
  readonly fetchMode?: string | undefined
  /** `Sec-Fetch-Dest`. */
  readonly fetchDest?: string | undefined
}

/** `host`: the name or address that the server listens on. */
interface GuardOptions {
  readonly host: string
}

/** The name in a `Host` header, without port and brackets, in lower case. Undefined when it is malformed. */
function hostName(host: string | undefined): string | undefined {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([^:/?#@\s[\]]+))(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  return (bracketed ?? plain)?.toLowerCase()
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.'))

/** IP addresses are safe: they cannot be rebound by others. */
function isOwnName(name: string, { host }: GuardOptions): boolean {
  if (isLoopback(name)) return true
  return isAllNetworks(host) ? isIP(name) !== 0 : name === host.toLowerCase()
}

/** @returns Why the request is rejected, as text of the answer; undefined when it may be answered. */
export function refusal(headers: RequestHeaders, options: GuardOptions): string | undefined {
  const { host, origin, fetchSite, fetchMode, fetchDest } = headers
  const name = hostName(host)
  if (name === undefined) return 'The request does not say which host it is for'
  if (!isOwnName(name, options)) {
    return 'This server answers only requests for its own address; set another one with --host'
  }
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) {
    return 'Other sites may not read this one'
  }
  // For browsers, other ports of this machine are the same site, and images and scripts have no `Origin`.
  const isFromOtherSite = fetchSite === 'cross-site' || fetchSite === 'same-site'
  // Links to the site are allowed; frames are not, because of clickjacking.
  const isLink = fetchMode === 'navigate' && (fetchDest === undefined || fetchDest === 'document')
  if (isFromOtherSite && !isLink) return 'Other sites may not use this one'
  return undefined
}
