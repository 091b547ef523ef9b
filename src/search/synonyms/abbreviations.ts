/** Finds what a word abbreviates: initials of a heading (`dl` for "Dead letters"), or a word by its length (`k8s`). */
import { type ListedTerm, splitText } from '../../engine/index.ts'
import type { Candidate } from './candidate.ts'

export interface SiteHeading {
  /** Route path of its page. */
  readonly path: string
  readonly text: string
}

const NUMERONYM = /^([a-z])(\d{1,2})([a-z])$/
const INITIALS = /^[a-z]{2,5}$/
/** A heading with more words is a sentence. */
const MAX_HEADING_WORDS = 12

const NUMERONYM_SCORE = 0.85
const AMBIGUOUS_SCORE = 0.4
/** Initials of two letters are frequent by chance, so that they are named but not proposed. */
const INITIALS_SCORE = 0.5
const MAX_INITIALS = 5
/** An entry of a list of synonyms has at most two words. */
const MAX_SYNONYM_WORDS = 2

interface Abbreviations {
  find(word: string): readonly Candidate[]
  /** Headings whose three or more words have these initials, which a list of synonyms cannot contain. */
  findLong(word: string): readonly SiteHeading[]
}

export function createAbbreviations(
  headings: readonly SiteHeading[],
  terms: readonly ListedTerm[],
): Abbreviations {
  const phrases = new Map<string, Map<string, SiteHeading>>()
  for (const heading of headings) {
    const words = splitText(heading.text).flatMap(({ term, subwords }) =>
      subwords.length > 0 ? subwords : [term],
    )
    if (words.length > MAX_HEADING_WORDS) continue
    for (let start = 0; start < words.length; start += 1) {
      for (let end = start + 2; end <= Math.min(words.length, start + MAX_INITIALS); end += 1) {
        const phrase = words.slice(start, end)
        const initials = phrase.map((word) => word.charAt(0)).join('')
        if (!INITIALS.test(initials)) continue
        const found = phrases.get(initials) ?? new Map<string, SiteHeading>()
        phrases.set(initials, found.set(phrase.join(' '), found.get(phrase.join(' ')) ?? heading))
      }
    }
  }
  const numeronyms = new Map<string, string[]>()
  for (const { term } of terms) {
    if (!/^[a-z]{4,}$/.test(term)) continue
    const key = `${term.charAt(0)}${term.length - 2}${term.slice(-1)}`
    const found = numeronyms.get(key)
    if (found === undefined) numeronyms.set(key, [term])
    else found.push(term)
  }

  return {
    find(word) {
      if (NUMERONYM.test(word)) {
        const full = numeronyms.get(word) ?? []
        return full.map((term) => ({
          term,
          kind: 'heading',
          score: full.length === 1 ? NUMERONYM_SCORE : AMBIGUOUS_SCORE,
          detail: `short for "${term}"`,
        }))
      }
      const found = phrases.get(word) ?? new Map<string, SiteHeading>()
      if (word.length > MAX_SYNONYM_WORDS) return []
      return [...found].map(([phrase, { text }]) => ({
        term: phrase,
        kind: 'heading',
        score: found.size === 1 ? INITIALS_SCORE : AMBIGUOUS_SCORE,
        detail: `initials of "${phrase}" in the heading "${text}"`,
      }))
    },
    findLong: (word) => (word.length > MAX_SYNONYM_WORDS ? [...(phrases.get(word)?.values() ?? [])] : []),
  }
}
