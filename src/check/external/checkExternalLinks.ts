/**
 * Reports broken links to other sites.
 * Returns a diagnostic for each link whose address definitely does not exist. Addresses without a definite answer are
 * listed as unverified, which is not a finding: temporary failures of either network must not be reported.
 */
import os from 'node:os'
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import { type Answer, lifetimeOf, readAnswer } from './answer.ts'
import { checkAll } from './checkAll.ts'
import { collectAddresses, type ExternalLink, type LinkedAddress } from './collectAddresses.ts'
import { isExampleHost } from './externalAddress.ts'
import type { ExternalOptions } from './externalOptions.ts'
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
}

/** Offline, some systems report every name as nonexistent; behind a proxy, local name resolution is meaningless. */
function canTrustLookup(): boolean {
  const hasProxy = Object.entries(process.env).some(
    ([name, value]) => /^(?:https?|all)_proxy$/i.test(name) && value,
  )
  const addresses = Object.values(os.networkInterfaces()).flat()
  return !hasProxy && addresses.some((address) => address?.internal === false)
}

function cachedAnswer(
  url: string,
  { answers, answersOfRun }: ExternalOptions,
  now: number,
): Answer | undefined {
  const ofRun = answersOfRun?.get(url)
  if (ofRun !== undefined) return ofRun
  const entry = answers?.get(url)
  const answer = readAnswer(entry?.value)
  if (entry === undefined || answer === undefined) return undefined
  const age = now - entry.setAt
  return age >= 0 && age < lifetimeOf(answer) ? answer : undefined
}

type Answers = ReadonlyMap<LinkedAddress, Answer>

/** Whether "no such host" is about the host rather than about this network. */
function canTrustUnknownHosts(answers: Answers): boolean {
  // A network without DNS, or with a filter, finds no host at all.
  return canTrustLookup() && [...answers.values()].some(({ kind }) => kind === 'found' || kind === 'gone')
}

async function requestAnswers(
  addresses: readonly LinkedAddress[],
  cachedCount: number,
  options: ExternalOptions,
): Promise<Map<LinkedAddress, Answer>> {
  const { answers, onProgress } = options
  const requested = new Map<LinkedAddress, Answer>()
  await checkAll(addresses, options, (address, answer) => {
    requested.set(address, answer)
    if (answer.kind === 'found' || answer.kind === 'gone') answers?.set(address.url, answer)
    onProgress?.(cachedCount + requested.size, cachedCount + addresses.length)
  })
  const isTrusted = options.trustsLookup ?? canTrustUnknownHosts(requested)
  for (const [address, answer] of requested) {
    if (answer.kind !== 'unknown host') continue
    if (isTrusted) answers?.set(address.url, answer)
    else requested.set(address, { kind: 'unverified', reason: 'host names cannot be resolved here' })
  }
  return requested
}

export async function checkExternalLinks(
  links: readonly ExternalLink[],
  options: ExternalOptions,
): Promise<ExternalResult> {
  const now = options.clock?.now() ?? Date.now()
  const { addresses, malformed } = collectAddresses(links, options.isSkipped ?? isExampleHost)
  const cached = new Map<LinkedAddress, Answer>()
  for (const address of addresses) {
    const answer = cachedAnswer(address.url, options, now)
    if (answer) cached.set(address, answer)
  }
  const pending = addresses.filter((address) => !cached.has(address))
  const requested = await requestAnswers(pending, cached.size, options)
  for (const [{ url }, answer] of [...cached, ...requested]) options.answersOfRun?.set(url, answer)
  const unverified = malformed.map(({ href, file, place }): UnverifiedLink => {
    return { href, reason: 'it is not a web address', file, place }
  })
  const diagnostics: Diagnostic[] = []
  for (const address of addresses) {
    const answer = cached.get(address) ?? requested.get(address)
    if (answer === undefined) continue
    diagnostics.push(...reportAnswer(answer, address))
    const [{ href, file, place }] = address.links
    if (answer.kind === 'unverified') unverified.push({ href, reason: answer.reason, file, place })
  }
  const checked = addresses.length - unverified.length + malformed.length
  return { diagnostics, checked, cached: cached.size, unverified }
}
