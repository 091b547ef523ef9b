import type { Place } from '../../shared/diagnostic.ts'
import { toExternalAddress } from './externalAddress.ts'

export interface ExternalLink {
  /** As written; ignored if it is not a web address. */
  readonly href: string
  /** From the site root. */
  readonly file: string
  readonly place?: Place | undefined
  readonly targetPlace?: Place | undefined
  /** Whether the id that it names is checked. */
  readonly checksAnchor?: boolean | undefined
}

/** One address with all links to it. */
export interface LinkedAddress {
  readonly url: string
  readonly host: string
  readonly links: readonly [ExternalLink, ...ExternalLink[]]
}

interface CollectedAddresses {
  /** In source order. */
  readonly addresses: readonly LinkedAddress[]
  /** The first link of each malformed address. */
  readonly malformed: readonly ExternalLink[]
  /** Number of distinct addresses of skipped hosts. */
  readonly skipped: number
}

/** Distinct addresses, without skipped hosts. */
export function collectAddresses(
  links: readonly ExternalLink[],
  isSkipped: (host: string) => boolean,
): CollectedAddresses {
  const addresses = new Map<string, { url: string; host: string; links: [ExternalLink, ...ExternalLink[]] }>()
  const malformed = new Map<string, ExternalLink>()
  const skipped = new Set<string>()
  for (const link of links) {
    const address = toExternalAddress(link.href)
    if (address.kind === 'malformed' && !malformed.has(link.href)) malformed.set(link.href, link)
    if (address.kind !== 'address') continue
    const { url, host } = address
    if (isSkipped(host)) {
      skipped.add(url)
      continue
    }
    const existing = addresses.get(url)
    if (existing) existing.links.push(link)
    else addresses.set(url, { url, host, links: [link] })
  }
  return { addresses: [...addresses.values()], malformed: [...malformed.values()], skipped: skipped.size }
}
