/**
 * Stems of English words: `query`, `queries`, `querying`. Forms are compared during the search, so that the index stores
 * words unchanged and the typed form always ranks first.
 */

import { words } from '../shared/text/words.ts'

const VOWEL = /[aeiouy]/

/** Endings of forms; those with `at` for `creating`, `updated` of `create`, `update`. */
const ENDINGS = ['ingly', 'edly', 'ating', 'ated', 'ator', 'ing', 'ed', 'er', 'or', 'ation', 'ion']

/** What remains of words that only look like such nouns: `statement`, `environment`, `implement`, `increment`, `experiment`. */
const NO_NOUN = /^(?:state|depart|environ)$|(?:ple|cre|peri)$/

/** The word of a noun: `deploy` of `deployment`, `compatible` of `compatibility`. Called for many terms of each key typed. */
function withoutNounEnding(term: string): string {
  if (term.endsWith('ment')) {
    const rest = term.slice(0, -4)
    return rest.length < 5 || NO_NOUN.test(rest) ? term : rest
  }
  return term.length > 7 && term.endsWith('bility') ? `${term.slice(0, -6)}ble` : term
}

/** Whether the letters `at` belong to the stem, as in `repeating` and `floated`. */
const isAtInStem = (rest: string): boolean => /o$|(?:^|[^r]|(?:^|[^c])r)e$/.test(rest)

/** Short words with these endings are words of their own: `option` is no form of `opt`, and `order` none of `ord`. */
const NOUN_ENDINGS = new Set(['er', 'or', 'ion'])
const MIN_STEM_LENGTH = 4

const canBeWord = (rest: string): boolean => rest.length >= 3 && VOWEL.test(rest)

/** Words that only look like forms of others: `port`, `auth`, `dock`, `not`, `let`. */
const NO_FORMS: ReadonlySet<string> = new Set(
  words(`
    author banner better butter conversation customer docker factor former foundation header heading https latter letter
    manner million mission notation portion prettier production proper
  `),
)

/** The stem of a word: not a word itself, but equal for all its forms. */
export function stemOf(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term) || NO_FORMS.has(term)) return term
  let stem = term
  if (/(?:ss|us|is)$/.test(stem)) return stem
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(?:sh|ch|ss|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.endsWith('s')) stem = stem.slice(0, -1)
  if (NO_FORMS.has(stem)) return stem
  stem = withoutNounEnding(stem)
  for (const ending of ENDINGS) {
    const rest = stem.slice(0, -ending.length)
    if (!stem.endsWith(ending) || !canBeWord(rest)) continue
    if (rest.length < MIN_STEM_LENGTH && NOUN_ENDINGS.has(ending)) continue
    if (/^at(?:ing|ed|or)$/.test(ending) && isAtInStem(rest)) continue
    stem = rest
    break
  }
  // running, stopped
  if (stem.length > 3 && /([bdfgmnprt])\1$/.test(stem)) stem = stem.slice(0, -1)
  if (stem.endsWith('ate') && canBeWord(stem.slice(0, -3))) return stem.slice(0, -3)
  if (stem.length <= 3) return stem
  const base = stem.replace(/[eiy]$/, '')
  // `optimise` and `optimize`
  return base.length > 5 && base.endsWith('is') ? `${base.slice(0, -1)}z` : base
}
