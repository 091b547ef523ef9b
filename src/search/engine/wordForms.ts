/**
 * Stems of English words: `query`, `queries`, `querying`. Forms are compared during the search, so that the index stores
 * words unchanged and the typed form always ranks first.
 */

const VOWEL = /[aeiouy]/

/** Endings of forms; those with `at` for `creating`, `updated` of `create`, `update`. */
const ENDINGS = ['ingly', 'edly', 'ating', 'ated', 'ator', 'ing', 'ed', 'er', 'or', 'ation', 'ion']

/** Nouns of verbs and adjectives: `deployment`, `compatibility`. `state` and `implement` are words of their own. */
const NOUNS: readonly (readonly [ending: RegExp, replacement: string])[] = [
  [/(?<=^.{5,})(?<!^state|^depart|^environ|ple|cre|peri)ment$/, ''],
  [/(?<=^.{2,})bility$/, 'ble'],
]

/** Whether the letters `at` belong to the stem, as in `repeating` and `floated`. */
const isAtInStem = (rest: string): boolean => /o$|(?<!cr)e$/.test(rest)

/** Short words with these endings are words of their own: `option` is no form of `opt`, and `order` none of `ord`. */
const NOUN_ENDINGS = new Set(['er', 'or', 'ion'])
const MIN_STEM_LENGTH = 4

const canBeWord = (rest: string): boolean => rest.length >= 3 && VOWEL.test(rest)

/** The stem of a word: not a word itself, but equal for all its forms. */
export function stemOf(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term)) return term
  let stem = term
  if (/(?:ss|us|is)$/.test(stem)) return stem
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(?:sh|ch|ss|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.endsWith('s')) stem = stem.slice(0, -1)
  for (const [ending, replacement] of NOUNS) stem = stem.replace(ending, replacement)
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
  // `optimise` and `optimize`
  return stem.length > 3 ? stem.replace(/[eiy]$/, '').replace(/(?<=^.{4,})is$/, 'iz') : stem
}
