/** Names and addresses that a server listens at. */

/** This machine only. */
export const LOOPBACK = '127.0.0.1'

/** Other spellings. For Node, an empty name means all networks, which must not happen by mistake. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['', LOOPBACK],
  ['0', '0.0.0.0'],
  ['::0', '::'],
])

/** @param host Option of the user. Default: this machine only. */
export const normalizeHost = (host = ''): string => SPELLINGS.get(host) ?? host

/** Whether a host means all networks of this machine. */
export const isAllNetworks = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** The host in addresses for browsers, which cannot open those that mean all networks. */
export function browsableHost(host: string): string {
  if (host === '0.0.0.0') return LOOPBACK
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
