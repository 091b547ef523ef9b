import type { Diagnostic } from '../../shared/diagnostic.ts'
import { shorten } from '../../shared/text/shorten.ts'
import type { Answer } from './answer.ts'
import type { LinkedAddress } from './collectAddresses.ts'

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

/** One diagnostic per link to a missing address; none for other answers. */
export const reportAnswer = (answer: Answer, { url, links }: LinkedAddress): Diagnostic[] =>
  links.flatMap(({ href, file, place, targetPlace }) => {
    const message = describe(answer, url, href)
    const suggestions = [{ text: 'Link to its new address, or remove the link' }]
    return message === undefined
      ? []
      : [{ rule: 'external-link', message, file, place, target: href, targetPlace, suggestions }]
  })
