/** Addresses of other sites: which are asked, and in what form. */

/** Signs a name of a computer is made of, after the parser of URLs has put Unicode into ASCII. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)*[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.?$|^\[[\da-f:.]+\]$/

/** What a written address asks for: without its hash, and without a password, which is private. */
export type ExternalAddress =
  | { readonly kind: 'address'; readonly url: string; readonly host: string }
  /** Not of the web: another scheme, or a path of this site. */
  | { readonly kind: 'other' }
  | { readonly kind: 'malformed' }

function parse(href: string): URL | undefined {
  try {
    return new URL(href)
  } catch {
    return undefined
  }
}

/** The name as it is looked up, without the brackets of IPv6 and a final dot. */
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

/** Names that the standards keep for examples, tests and one's own network (RFC 2606, 6761, 6762, 8375). */
const OWN_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|lan|home\.arpa|test|example|invalid|onion|example\.(?:com|org|net|edu))$/

/** This computer, private networks, and the networks kept for documentation (RFC 1918, 3927, 5737, 6598). */
const OWN_NUMBERS =
  /^(?:0|10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|192\.0\.2|198\.51\.100|203\.0\.113)\./

/** `::`, `::1`, unique local, link-local, documentation, and IPv4 written as IPv6. */
const OWN_IPV6 = /^(?:::1?$|f[cd]|fe[89ab]|2001:db8:|::ffff:)/

/**
 * Hosts of examples, of this computer and of private networks: what is there says nothing about what a reader finds.
 * @param host In lower case, without brackets and final dot.
 */
export function isExampleHost(host: string): boolean {
  if (host.includes(':')) return OWN_IPV6.test(host)
  // A name without a dot is one of the network at hand.
  return !host.includes('.') || OWN_NUMBERS.test(host) || OWN_NAMES.test(host)
}
