/**
 * Links to other sites: which of them lead nowhere.
 * In: every link with its place. Out: a diagnostic for each link whose address has a definite answer that nothing
 * is there; what has no definite answer is named as unverified, which is no finding.
 * It must never report what may be a passing trouble, of this network or of theirs.
 */
import os from 'node:os'
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import { type Answer, lifetimeOf, readAnswer } from './answer.ts'
import { askAll } from './askAll.ts'
import { isExampleHost } from './externalAddress.ts'
import type { ExternalOptions } from './externalOptions.ts'
import { collectQuestions, type ExternalLink, type Question } from './questions.ts'
import { reportAnswer } from './reportAnswer.ts'

export interface UnverifiedLink {
  /** As written where it comes first. */
  readonly href: string
  /** Goes on from the address: `its server answers 500`. */
  readonly reason: string
  /** Where it comes first. */
  readonly file: string
  readonly place?: Place | undefined
}

export interface ExternalResult {
  /** In the order of the links' addresses. */
  readonly diagnostics: readonly Diagnostic[]
  /** Distinct addresses with a definite answer, asked or kept. */
  readonly checked: number
  /** Of those, how many are known from an earlier run. */
  readonly kept: number
  /** One for each distinct address. */
  readonly unverified: readonly UnverifiedLink[]
}

/** Offline, some systems say of every name that it does not exist; behind a proxy names mean nothing here. */
function canTrustLookup(): boolean {
  const hasProxy = Object.entries(process.env).some(
    ([name, value]) => /^(?:https?|all)_proxy$/i.test(name) && value,
  )
  const addresses = Object.values(os.networkInterfaces()).flat()
  return !hasProxy && addresses.some((address) => address?.internal === false)
}

function keptAnswer(
  url: string,
  { answers, answersOfRun }: ExternalOptions,
  now: number,
): Answer | undefined {
  const own = answersOfRun?.get(url)
  if (own !== undefined) return own
  const kept = answers?.get(url)
  const answer = readAnswer(kept?.value)
  if (kept === undefined || answer === undefined) return undefined
  const age = now - kept.setAt
  return age >= 0 && age < lifetimeOf(answer) ? answer : undefined
}

type Asked = ReadonlyMap<Question, Answer>

/** Whether "no such host" says something about the host rather than about this network. */
function believesLookup(asked: Asked): boolean {
  // A network without names, or with a filter, knows no host at all.
  return canTrustLookup() && [...asked.values()].some(({ kind }) => kind === 'found' || kind === 'gone')
}

async function ask(
  questions: readonly Question[],
  kept: number,
  options: ExternalOptions,
): Promise<Map<Question, Answer>> {
  const { answers, onProgress } = options
  const asked = new Map<Question, Answer>()
  await askAll(questions, options, (question, answer) => {
    asked.set(question, answer)
    if (answer.kind === 'found' || answer.kind === 'gone') answers?.set(question.url, answer)
    onProgress?.(kept + asked.size, kept + questions.length)
  })
  const isBelieved = options.trustsLookup ?? believesLookup(asked)
  for (const [question, answer] of asked) {
    if (answer.kind !== 'unknown host') continue
    if (isBelieved) answers?.set(question.url, answer)
    else asked.set(question, { kind: 'unverified', reason: 'names of hosts cannot be looked up here' })
  }
  return asked
}

export async function checkExternalLinks(
  links: readonly ExternalLink[],
  options: ExternalOptions,
): Promise<ExternalResult> {
  const now = options.clock?.now() ?? Date.now()
  const { questions, malformed } = collectQuestions(links, options.isSkipped ?? isExampleHost)
  const known = new Map<Question, Answer>()
  for (const question of questions) {
    const answer = keptAnswer(question.url, options, now)
    if (answer) known.set(question, answer)
  }
  const open = questions.filter((question) => !known.has(question))
  const asked = await ask(open, known.size, options)
  for (const [{ url }, answer] of asked) options.answersOfRun?.set(url, answer)
  const unverified = malformed.map(({ href, file, place }): UnverifiedLink => {
    return { href, reason: 'it is not an address of the web', file, place }
  })
  const diagnostics: Diagnostic[] = []
  for (const question of questions) {
    const answer = known.get(question) ?? asked.get(question)
    if (answer === undefined) continue
    diagnostics.push(...reportAnswer(answer, question))
    const [{ href, file, place }] = question.links
    if (answer.kind === 'unverified') unverified.push({ href, reason: answer.reason, file, place })
  }
  const checked = questions.length - unverified.length + malformed.length
  return { diagnostics, checked, kept: known.size, unverified }
}
