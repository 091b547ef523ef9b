/** Normalizes addresses of other sites, and decides which are requested. */

/** Characters of a host name, after the URL parser has converted Unicode to ASCII. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)*[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.?$|^\[[\da-f:.]+\]$/

/** The address to request: without its hash, and without credentials, which are private. */
type ExternalAddress =
  | { readonly kind: 'address'; readonly url: string; readonly host: string }
  /** Not a web address: another scheme, or a path of this site. */
  | { readonly kind: 'other' }
  | { readonly kind: 'malformed' }

function parse(href: string): URL | undefined {
  try {
    return new URL(href)
  } catch {
    return undefined
  }
}

/** Host name for DNS: without brackets of IPv6 and a trailing dot. */
const bareHost = (host: string): string => host.replace(/^\[|\]$|\.$/g, '')

export function toExternalAddress(href: string): ExternalAddress {
  const trimmed = href.trim()
  if (!/^(?:https?:|[/\\]{2})/i.test(trimmed)) return { kind: 'other' }
  const url = parse(/^[/\\]/.test(trimmed) ? `https:${trimmed}` : trimmed)
  if (url === undefined || !HOST.test(url.hostname)) return { kind: 'malformed' }
  url.hash = ''
  url.username = ''
  url.password = ''
  return { kind: 'address', url: url.href, host: bareHost(url.hostname) }
}

/** Names reserved for examples, tests and local networks (RFC 2606, 6761, 6762, 8375). */
const RESERVED_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|lan|home\.arpa|test|example|invalid|onion|example\.(?:com|org|net|edu))$/

/** Loopback, private networks, and networks reserved for documentation (RFC 1918, 3927, 5737, 6598). */
const RESERVED_IPV4 =
  /^(?:0|10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|192\.0\.2|198\.51\.100|203\.0\.113)\./

/** `::`, `::1`, unique local, link-local, documentation, and IPv4-mapped addresses. */
const RESERVED_IPV6 = /^(?:::1?$|f[cd]|fe[89ab]|2001:db8:|::ffff:)/

/**
 * Hosts of examples, of this machine and of private networks: their answers differ from what readers get.
 * @param host In lower case, without brackets and trailing dot.
 */
export function isExampleHost(host: string): boolean {
  if (host.includes(':')) return RESERVED_IPV6.test(host)
  // A name without a dot is one of the local network.
  return !host.includes('.') || RESERVED_IPV4.test(host) || RESERVED_NAMES.test(host)
}
