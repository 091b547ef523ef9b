import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { RuleId } from '../../shared/rules.ts'
import { shorten } from '../../shared/text/shorten.ts'
import { anchorOf } from './anchors.ts'
import { type Answer, anchorIn } from './answer.ts'
import type { ExternalLink, LinkedAddress } from './collectAddresses.ts'
import { describeMove } from './describeMove.ts'

const STATUS_NAMES = { 404: 'Not Found', 410: 'Gone' } as const

/** Maximum length of an address in a message. */
const MAX_LENGTH = 200

const quote = (text: string): string => `"${shorten(text, MAX_LENGTH)}"`

function describe(answer: Answer, url: string, href: string): string | undefined {
  if (answer.kind === 'unknown host')
    return `There is no host ${quote(answer.host)}, the target of ${quote(href)}`
  if (answer.kind !== 'gone') return undefined
  const status = `${answer.status} ${STATUS_NAMES[answer.status]}`
  return answer.address === url
    ? `Nothing at ${quote(href)}: the server answers ${status}`
    : `Nothing at ${quote(href)}: it redirects to ${quote(answer.address)}, which answers ${status}`
}

type Finding = Pick<Diagnostic, 'rule' | 'message' | 'suggestions'>

function findingsOf(answer: Answer, url: string, { href, checksAnchor = false }: ExternalLink): Finding[] {
  const message = describe(answer, url, href)
  if (message !== undefined) {
    const suggestions = [{ text: 'Link to its new address, or remove the link' }]
    return [{ rule: 'external-link', message, suggestions }]
  }
  if (answer.kind !== 'found') return []
  const anchor = anchorIn(answer, anchorOf(href))
  const move = answer.movedTo === undefined ? undefined : describeMove(href, answer.movedTo, anchor)
  const found: Finding[] = []
  if (move !== undefined) {
    const moved = `${quote(href)} has moved permanently to ${quote(move.address)}`
    found.push({ rule: 'external-redirect', message: moved, suggestions: [move.suggestion] })
  }
  if (anchor === 'missing' && checksAnchor) {
    const missing = `${quote(href)} names no heading or id of its page`
    const suggestions = [{ text: 'Link to a heading that the page has, or to the page' }]
    found.push({ rule: 'external-anchor', message: missing, suggestions })
  }
  return found
}

/** Whether an answer tells if a link has a finding of this rule. */
export function isAnswered(answer: Answer, rule: RuleId, href: string): boolean {
  if (rule !== 'external-anchor' || answer.kind !== 'found') return answer.kind !== 'unverified'
  const anchor = anchorOf(href)
  const state = anchorIn(answer, anchor)
  return anchor === undefined || (state !== undefined && state !== 'unknown')
}

/** The findings of each link to an address. */
export const reportAnswer = (answer: Answer, { url, links }: LinkedAddress): Diagnostic[] =>
  links.flatMap((link) => {
    const { href: target, file, place, targetPlace } = link
    return findingsOf(answer, url, link).map((found) => ({ ...found, file, place, target, targetPlace }))
  })
