/** Formats proposed synonyms for people: lists for the configuration, reasons, and queries without a proposal. */
import type { SearchSynonymsResult } from '../../../commands/searchSynonyms.ts'
import { displayText } from '../../../diagnostics/formats/displayText.ts'
import type { Paint } from '../../../diagnostics/formats/paint.ts'
import { count } from '../../../shared/text/inWords.ts'

/** Words without a proposal that are listed; JSON has all. */
const MAX_UNPROPOSED = 50

const quote = (text: string): string => `"${displayText(text)}"`
const list = (texts: readonly string[]): string => texts.map(displayText).join(', ')
const listQuoted = (texts: readonly string[]): string => texts.map(quote).join(', ')
const times = (number: number): string => (number === 1 ? 'once' : `${number.toLocaleString('en-US')} times`)

/** A literal of the configuration. */
const literal = (word: string): string => `'${displayText(word).replace(/[\\']/g, '\\$&')}'`

/** @param shown File with the queries. */
export function describeMistakes(
  shown: string,
  { mistakes, moreMistakes }: SearchSynonymsResult['log'],
): string[] {
  return [
    ...mistakes.map(({ line, message }) => `${displayText(shown)}:${line}:1 ${displayText(message)}`),
    ...(moreMistakes > 0
      ? [`${displayText(shown)}: ${count(moreMistakes, 'further line')} with mistakes`]
      : []),
  ]
}

/** What was not looked at, so that no query is left out without a notice. */
export function describeSkipped({ log, answered, skipped }: SearchSynonymsResult): string[] {
  const others = [...log.otherLocales].map(([locale, lines]) => `${displayText(locale)} (${lines})`)
  return [
    ...(log.withResults > 0
      ? [`${count(log.withResults, 'search', 'searches')} had results for all words.`]
      : []),
    ...(answered > 0 ? [`${count(answered, 'search', 'searches')} would have results today.`] : []),
    ...(others.length > 0 ? [`Searches in other languages were not looked at: ${others.join(', ')}.`] : []),
    ...(log.dropped > 0
      ? [`${count(log.dropped, 'search', 'searches')} for rare queries were dropped to limit memory.`]
      : []),
    ...(skipped > 0 ? [`${count(skipped, 'rare query', 'rare queries')} were not looked at.`] : []),
  ]
}

export function describeSynonyms(result: SearchSynonymsResult, paint: Paint): string[] {
  const { proposals, unproposed, synonyms } = result
  const lines = [`${count(proposals.length, 'proposal')} for search.synonyms`]
  for (const { word, target, count: asked, queries, confidence, reasons, pages } of proposals) {
    lines.push(
      '',
      `${paint('bold', `${displayText(word)} = ${displayText(target)}`)} (confidence ${confidence.toFixed(2)})`,
      `  asked ${times(asked)}: ${listQuoted(queries)}`,
      ...reasons.map(({ kind, detail }) => `  ${kind}: ${displayText(detail)}`),
      `  leads to: ${paint('cyan', list(pages))}`,
    )
  }
  if (synonyms.length > 0) {
    const rows = synonyms.map((words) => `    [${words.map(literal).join(', ')}],`)
    lines.push('', 'search: {', '  synonyms: [', ...rows, '  ],', '}')
  }
  if (unproposed.length > 0) lines.push('', paint('bold', 'Without a proposal'))
  for (const { word, count: asked, queries, why, pages } of unproposed.slice(0, MAX_UNPROPOSED)) {
    const subject = word === undefined ? '' : `${displayText(word)}, `
    const others = pages.length === 0 ? '' : `; see ${list(pages)}`
    lines.push(
      `  ${subject}asked ${times(asked)}: ${listQuoted(queries)}`,
      `    ${displayText(why)}${others}`,
    )
  }
  if (unproposed.length > MAX_UNPROPOSED) {
    lines.push(`  and ${unproposed.length - MAX_UNPROPOSED} more: --format json lists all`)
  }
  return lines
}
