/** Writes abbreviations with their long forms as HTML. */

import { escapeRegExp } from '../../shared/text/escapeRegExp.ts'
import { withoutComments } from '../text/pairs.ts'
import type { Tally } from '../text/tally.ts'

/** Texts in which an element is no text: addresses, HTML, attributes, headings, titles of directives. */
export const PROTECTED = String.raw`\]\((?:[^()\n]*|[^)\n]{0,500})\)|^[ \t]*\[[^\]\n]+\]:.*$|<[^<>\n]*>|https?:\/\/\S+|\{[^{}\n]*\}|^[ \t]*#{1,6}[ \t].*$|^[ \t]*:{2,}.*$`

const ABBREVIATION = /^[ \t]*\*\[([^\]\n]+)\]:[ \t]*(.+)$/gm

export const readAbbreviations = (text: string): [string, string][] =>
  [...text.matchAll(ABBREVIATION)].map(([, short = '', long = '']) => [short, long.trim()])

const DEFINITION_LINE = /^[ \t]*\*\[[^\]\n]+\]:.*\n?/gm

/** @returns The text without its comments, too. */
export const withoutAbbreviations = (text: string): string =>
  withoutComments(text.replace(DEFINITION_LINE, '')).trim()

/** Whether a text has abbreviations and nothing else. */
export const isGlossary = (text: string): boolean => text.includes('*[') && withoutAbbreviations(text) === ''

/** @param added Abbreviations of all pages. */
export function writeAbbreviations(text: string, added: ReadonlyMap<string, string>, tally: Tally): string {
  const own = text.includes('*[') ? readAbbreviations(text) : []
  const all = new Map([...added, ...own])
  if (all.size === 0) return text
  const body = text.replace(DEFINITION_LINE, '')
  // A long abbreviation contains short ones.
  const names = [...all.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp)
  const pattern = new RegExp(`${PROTECTED}|(?<![\\w-])(${names.join('|')})(?![\\w-])`, 'gm')
  return body.replace(pattern, (found: string, name: string | undefined) => {
    const long = name === undefined ? undefined : all.get(name)
    if (long === undefined) return found
    tally.count('abbreviations')
    return `<abbr title="${long.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${found}</abbr>`
  })
}
