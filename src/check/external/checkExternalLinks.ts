/**
 * Reports broken links to other sites.
 * Returns a diagnostic for each link whose address definitely does not exist. Addresses without a definite answer are
 * listed as unverified, which is not a finding: temporary failures of either network must not be reported.
 */
import os from 'node:os'
import { decodeValue } from '../../cache/index.ts'
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import { anchorOf } from './anchors.ts'
import { type Answer, anchorIn, type CachedAnswer, lifetimeOf } from './answer.ts'
import { type CheckAllOptions, checkAll, type PendingAddress } from './checkAll.ts'
import { collectAddresses, type ExternalLink, type LinkedAddress } from './collectAddresses.ts'
import { isExampleHost } from './externalAddress.ts'
import type { ExternalOptions } from './externalOptions.ts'
import { createHostOptions, HOST_DEFAULTS } from './hostSettings.ts'
import { reportAnswer } from './reportAnswer.ts'

interface UnverifiedLink {
  /** As written at its first occurrence. */
  readonly href: string
  /** Continues a sentence about the address: `its server answers 500`. */
  readonly reason: string
  /** Place of its first occurrence. */
  readonly file: string
  readonly place?: Place | undefined
}

interface ExternalResult {
  /** In order of the addresses. */
  readonly diagnostics: readonly Diagnostic[]
  /** Distinct addresses with a definite answer, requested or cached. */
  readonly checked: number
  /** Number of those answered from the cache. */
  readonly cached: number
  /** One for each distinct address. */
  readonly unverified: readonly UnverifiedLink[]
  /** Number of distinct addresses that are not requested, since readers get other answers. */
  readonly skipped: number
  /** By address. */
  readonly answers: ReadonlyMap<string, Answer>
}

/** Offline, some systems report every name as nonexistent; behind a proxy, local name resolution is meaningless. */
function canTrustLookup(): boolean {
  const hasProxy = Object.entries(process.env).some(
    ([name, value]) => /^(?:https?|all)_proxy$/i.test(name) && value,
  )
  const addresses = Object.values(os.networkInterfaces()).flat()
  return !hasProxy && addresses.some((address) => address?.internal === false)
}

/** Whether a cached answer tells about each of these ids. */
const hasAnchors = (answer: Answer, anchors: readonly string[]): boolean =>
  answer.kind !== 'found' || anchors.every((anchor) => anchorIn(answer, anchor) !== undefined)

/** An answer of this run, else a recent one of earlier runs. */
function cachedAnswer(
  key: string,
  { answers, answersOfRun }: ExternalOptions,
  now: number,
): Answer | undefined {
  const ofRun = answersOfRun?.get(key)
  if (ofRun !== undefined) return ofRun
  const bytes = answers?.get(key)
  if (bytes === undefined) return undefined
  const { answer, setAt } = decodeValue<CachedAnswer>(bytes)
  const age = now - setAt
  return age >= 0 && age < lifetimeOf(answer) ? answer : undefined
}

type Answers = ReadonlyMap<PendingAddress, Answer>

/** Whether "no such host" is about the host rather than about this network. */
function canTrustUnknownHosts(answers: Answers): boolean {
  // A network without DNS, or with a filter, finds no host at all.
  return canTrustLookup() && [...answers.values()].some(({ kind }) => kind === 'found' || kind === 'gone')
}

async function requestAnswers(
  addresses: readonly PendingAddress[],
  cachedCount: number,
  options: CheckAllOptions,
): Promise<Map<PendingAddress, Answer>> {
  const { answers, clock, onProgress } = options
  const requested = new Map<PendingAddress, Answer>()
  const save = ({ key }: PendingAddress, answer: Answer): void => {
    const entry: CachedAnswer = { answer, setAt: clock?.now() ?? Date.now() }
    answers?.set(key, Buffer.from(JSON.stringify(entry)))
  }
  await checkAll(addresses, options, (address, answer) => {
    requested.set(address, answer)
    if (answer.kind === 'found' || answer.kind === 'gone') save(address, answer)
    onProgress?.(cachedCount + requested.size, cachedCount + addresses.length)
  })
  const isTrusted = options.trustsLookup ?? canTrustUnknownHosts(requested)
  for (const [address, answer] of requested) {
    if (answer.kind !== 'unknown host') continue
    if (isTrusted) save(address, answer)
    else requested.set(address, { kind: 'unverified', reason: 'host names cannot be resolved here' })
  }
  return requested
}

/** Ids that the links to an address name, each once. */
const anchorsOf = ({ links }: LinkedAddress): string[] => [
  ...new Set(links.flatMap(({ href, checksAnchor = false }) => (checksAnchor ? (anchorOf(href) ?? []) : []))),
]

export async function checkExternalLinks(
  links: readonly ExternalLink[],
  options: ExternalOptions,
): Promise<ExternalResult> {
  const now = options.clock?.now() ?? Date.now()
  const hosts = createHostOptions(options.externalLinks ?? [], options.env ?? {}, {
    ...HOST_DEFAULTS,
    ...options.defaults,
  })
  const isSkipped = options.isSkipped ?? ((host) => isExampleHost(host) && !hosts.isNamed(host))
  const { addresses, malformed, skipped } = collectAddresses(links, isSkipped)
  const answers = new Map<string, Answer>()
  const pending: PendingAddress[] = []
  for (const address of addresses) {
    const { key: settings } = hosts.settingsOf(address.host)
    const key = settings === '' ? address.url : `${address.url} ${settings}`
    const anchors = anchorsOf(address)
    const cached = cachedAnswer(key, options, now)
    if (cached !== undefined && hasAnchors(cached, anchors)) answers.set(address.url, cached)
    else {
      const earlier = cached?.kind === 'found' ? Object.keys(cached.anchors ?? {}) : []
      pending.push({ ...address, key, anchors: [...new Set([...earlier, ...anchors])] })
    }
  }
  const cachedCount = answers.size
  const requested = await requestAnswers(pending, cachedCount, {
    ...options,
    isSkipped,
    settingsOf: hosts.settingsOf,
  })
  for (const [{ url, key }, answer] of requested) {
    options.answersOfRun?.set(key, answer)
    answers.set(url, answer)
  }
  const unverified = malformed.map(({ href, file, place }): UnverifiedLink => {
    return { href, reason: 'it is not a web address', file, place }
  })
  const diagnostics: Diagnostic[] = []
  for (const address of addresses) {
    const answer = answers.get(address.url)
    if (answer === undefined) continue
    diagnostics.push(...reportAnswer(answer, address))
    const [{ href, file, place }] = address.links
    if (answer.kind === 'unverified') unverified.push({ href, reason: answer.reason, file, place })
  }
  const checked = addresses.length - unverified.length + malformed.length
  return { diagnostics, checked, cached: cachedCount, unverified, skipped, answers }
}
