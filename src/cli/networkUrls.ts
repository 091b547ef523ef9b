import os from 'node:os'

/** Hosts that mean all networks of this machine. */
const ALL_NETWORKS = new Set(['0.0.0.0', '::'])

/**
 * Addresses at which other devices can open a site; empty unless it listens on all networks.
 *
 * @param url Address of the site on this machine.
 */
export function networkUrls(host: string | undefined, url: string): string[] {
  if (host === undefined || !ALL_NETWORKS.has(host)) return []
  const addresses = Object.values(os.networkInterfaces()).flatMap((entries) => entries ?? [])
  return addresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => {
      const network = new URL(url)
      network.hostname = address
      return network.href
    })
}
