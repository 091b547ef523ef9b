/** Settings of the hosted search service for the browser and the command line. */

/** Timeouts of requests that only read, in milliseconds. */
export const HOSTED_CONNECT_TIMEOUT_MS = 1000
export const HOSTED_READ_TIMEOUT_MS = 2000

/** Timeout of requests that change an index, in milliseconds. */
export const HOSTED_WRITE_TIMEOUT_MS = 30_000

/** How long other hosts are preferred to a failed one, in milliseconds. */
export const HOST_AVOIDED_MS = 120_000

export interface HostedHost {
  /** Host name only. */
  readonly url: string
  readonly accept: 'read' | 'write' | 'readWrite'
  readonly protocol: 'http' | 'https'
  readonly port?: number | undefined
}

/** Hosts of an application: the nearest one, then hosts of other networks. */
export function hostedHosts(appId: string): HostedHost[] {
  const name = appId.toLowerCase()
  return [
    { url: `${name}-dsn.algolia.net`, accept: 'read', protocol: 'https' },
    { url: `${name}.algolia.net`, accept: 'write', protocol: 'https' },
    ...[1, 2, 3].map(
      (number): HostedHost => ({
        url: `${name}-${number}.algolianet.com`,
        accept: 'readWrite',
        protocol: 'https',
      }),
    ),
  ]
}
