import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Answer } from './answer.ts'
import type { Question } from './questions.ts'

const STATUS_NAMES = { 404: 'Not Found', 410: 'Gone' } as const

/** Longest address in a message, so that it fits on a screen. */
const MAX_LENGTH = 200

const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : text

function describe(answer: Answer, url: string, href: string): string | undefined {
  if (answer.kind === 'unknown host')
    return `There is no host "${shorten(answer.host)}", where "${shorten(href)}" leads`
  if (answer.kind !== 'gone') return undefined
  const status = `${answer.status} ${STATUS_NAMES[answer.status]}`
  return answer.address === url
    ? `Nothing at "${shorten(href)}": the server answers ${status}`
    : `Nothing at "${shorten(href)}": it leads on to "${shorten(answer.address)}", which answers ${status}`
}

/** A diagnostic for each link to an address with nothing behind it; none for any other answer. */
export const reportAnswer = (answer: Answer, { url, links }: Question): Diagnostic[] =>
  links.flatMap(({ href, file, place, targetPlace }) => {
    const message = describe(answer, url, href)
    const suggestions = [{ text: 'Link to where it is now, or take the link out' }]
    return message === undefined
      ? []
      : [{ rule: 'external-link', message, file, place, target: href, targetPlace, suggestions }]
  })
