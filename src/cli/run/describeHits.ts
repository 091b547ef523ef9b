/** Formats search results for people: place, address, text, score and reasons of each hit. */
import { displayText } from '../../diagnostics/formats/displayText.ts'
import type { Paint } from '../../diagnostics/formats/paint.ts'
import { wrapText } from '../../diagnostics/formats/wrapText.ts'
import { type ExplainedHit, type HitReason, LEVELS, type SearchHit } from '../../shared/search/search.ts'
import { shorten } from '../../shared/text/shorten.ts'

interface HitsLayout {
  readonly paint: Paint
  /** Columns of the terminal. */
  readonly width: number
}

const WIDTH_MIN = 40
/** Wider lines are hard to read. */
const WIDTH_MAX = 120
/** Maximum characters of a hit's text that has no snippet. */
const TEXT_LIMIT = 240

const formatScore = (score: number): string => score.toFixed(2)

/** From the category down to the hit. */
export const hierarchyOf = ({ hierarchy }: SearchHit): string[] =>
  LEVELS.flatMap((level) => hierarchy[level] ?? [])

const KINDS: Readonly<Record<HitReason['kind'], string>> = {
  exact: '=',
  prefix: 'begins',
  form: 'is a form of',
  compound: 'ends',
  typo: 'looks like',
  synonym: 'means',
}

const describeReason = ({ word, term, kind, where, score }: HitReason): string =>
  `${word} ${KINDS[kind]} ${term} in ${where} (${formatScore(score)})`

function describeHit({ hit, score, reasons }: ExplainedHit, place: number, layout: HitsLayout): string[] {
  const { paint, width } = layout
  const number = `${place}. `
  const indent = ' '.repeat(number.length)
  const room = Math.min(Math.max(width, WIDTH_MIN), WIDTH_MAX) - number.length
  const wrap = (text: string) => wrapText(displayText(text), room)
  const [title = '', ...rest] = wrap(hierarchyOf(hit).join(' › '))
  const snippet = hit._snippetResult?.content?.value ?? hit.content
  const text = snippet === null ? [] : wrap(shorten(snippet, TEXT_LIMIT))
  const why = wrap(
    `score ${formatScore(score)}: ${reasons.map(describeReason).join(', ') || 'no reason known'}`,
  )
  return [
    number + paint('bold', title),
    ...rest.map((line) => indent + paint('bold', line)),
    indent + paint('cyan', displayText(hit.url)),
    ...text.map((line) => indent + line),
    ...why.map((line) => indent + paint('dim', line)),
  ]
}

/** @returns Lines, with a blank line between hits. */
export function describeHits(hits: readonly ExplainedHit[], layout: HitsLayout): string[] {
  return hits.flatMap((hit, index) => [...(index === 0 ? [] : ['']), ...describeHit(hit, index + 1, layout)])
}
