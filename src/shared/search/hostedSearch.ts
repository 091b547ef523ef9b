/** The hosted search service as the browser and the command both reach it. */

/** Of a request that only reads, in milliseconds. */
export const HOSTED_CONNECT_TIMEOUT_MS = 1000
export const HOSTED_READ_TIMEOUT_MS = 2000

/** Of a request that changes an index, in milliseconds. */
export const HOSTED_WRITE_TIMEOUT_MS = 30_000

/** How long a host that failed is asked after all others, in milliseconds. */
export const HOST_AVOIDED_MS = 120_000

export interface HostedHost {
  /** Name alone. */
  readonly url: string
  readonly accept: 'read' | 'write' | 'readWrite'
  readonly protocol: 'http' | 'https'
  readonly port?: number | undefined
}

/** Hosts of one application: the nearest one, then those of other networks. */
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
