/**
 * Which requests the server of a writer answers. Pure.
 * Every page a writer visits can send requests to this machine, and a name of somebody else's can be made to lead to
 * it: a site that is being written is private.
 */
import { isIP } from 'node:net'

export interface RequestHeaders {
  readonly host?: string | undefined
  readonly origin?: string | undefined
  /** `Sec-Fetch-Site`, which scripts cannot set. */
  readonly fetchSite?: string | undefined
  /** `Sec-Fetch-Mode`. */
  readonly fetchMode?: string | undefined
  /** `Sec-Fetch-Dest`. */
  readonly fetchDest?: string | undefined
}

/** What the server listens at: a name or an address; those that mean every network are known as such. */
export interface GuardOptions {
  readonly host: string
}

const EVERY_NETWORK = new Set(['0.0.0.0', '::'])

/** Of a `Host` header: the name, without port and brackets, in lower case. Undefined when it is malformed. */
function hostName(host: string | undefined): string | undefined {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([^:/?#@\s[\]]+))(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  return (bracketed ?? plain)?.toLowerCase()
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.'))

/** An address that is no name cannot be made to lead here by anybody else. */
function isOwnName(name: string, { host }: GuardOptions): boolean {
  if (isLoopback(name)) return true
  return EVERY_NETWORK.has(host) ? isIP(name) !== 0 : name === host.toLowerCase()
}

/** @returns Why the request is refused, as the text of the answer; undefined when it may be answered. */
export function refusal(headers: RequestHeaders, options: GuardOptions): string | undefined {
  const { host, origin, fetchSite, fetchMode, fetchDest } = headers
  const name = hostName(host)
  if (name === undefined) return 'The request does not say which host it is for'
  if (!isOwnName(name, options)) {
    return 'This server answers requests for its own address alone; --host names another one'
  }
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) {
    return 'Other sites may not read this one'
  }
  // To a browser another port of this machine is the same site, and sends no `Origin` for images and scripts.
  const isOther = fetchSite === 'cross-site' || fetchSite === 'same-site'
  // A link may lead here; a frame would put the page under somebody else's buttons.
  const isLink = fetchMode === 'navigate' && (fetchDest === undefined || fetchDest === 'document')
  if (isOther && !isLink) return 'Other sites may not use this one'
  return undefined
}
