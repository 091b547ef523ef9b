import type { Place } from '../../shared/diagnostic.ts'
import { toExternalAddress } from './externalAddress.ts'

export interface ExternalLink {
  /** As written; anything that is not of the web is passed over. */
  readonly href: string
  /** From the site root. */
  readonly file: string
  readonly place?: Place | undefined
  readonly targetPlace?: Place | undefined
}

/** One address, with every link that leads there. */
export interface Question {
  readonly url: string
  readonly host: string
  readonly links: readonly [ExternalLink, ...ExternalLink[]]
}

export interface Questions {
  /** In the order they are written. */
  readonly questions: readonly Question[]
  /** The first link of each text that is no address. */
  readonly malformed: readonly ExternalLink[]
}

/** Each address once, without those of hosts that are not asked. */
export function collectQuestions(
  links: readonly ExternalLink[],
  isSkipped: (host: string) => boolean,
): Questions {
  const questions = new Map<string, { url: string; host: string; links: [ExternalLink, ...ExternalLink[]] }>()
  const malformed = new Map<string, ExternalLink>()
  for (const link of links) {
    const address = toExternalAddress(link.href)
    if (address.kind === 'malformed' && !malformed.has(link.href)) malformed.set(link.href, link)
    if (address.kind !== 'address' || isSkipped(address.host)) continue
    const { url, host } = address
    const known = questions.get(url)
    if (known) known.links.push(link)
    else questions.set(url, { url, host, links: [link] })
  }
  return { questions: [...questions.values()], malformed: [...malformed.values()] }
}
