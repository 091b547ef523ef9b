import os from 'node:os'

/** Hosts that stand for every network of this machine. */
const EVERY = new Set(['0.0.0.0', '::'])

/**
 * Addresses that other devices can open a site at; none unless it listens to every network.
 *
 * @param url Of the site for this machine.
 */
export function networkUrls(host: string | undefined, url: string): string[] {
  if (host === undefined || !EVERY.has(host)) return []
  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? [])
  return addresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => {
      const network = new URL(url)
      network.hostname = address
      return network.href
    })
}
