/**
 * English words in several forms: `query`, `queries`, `querying`. Compared while searching, so that the index holds
 * words as they stand and the form that was typed always comes first.
 */

const VOWEL = /[aeiouy]/

/** `creating`, `updated` belong to `create`, `update`. */
const ENDINGS = ['ingly', 'edly', 'ating', 'ated', 'ator', 'ing', 'ed', 'er', 'or', 'ation', 'ion']

/** Not `repeating` and `floated`, whose own last letters are those. */
const isOwnAt = (rest: string): boolean => /o$|(?<!cr)e$/.test(rest)

const canBeWord = (rest: string): boolean => rest.length >= 3 && VOWEL.test(rest)

/** What is left when the ending of a form is taken off. Not a word; the same for all forms of one. */
export function stemOf(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term)) return term
  let stem = term
  if (/(?:ss|us|is)$/.test(stem)) return stem
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(?:sh|ch|ss|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.endsWith('s')) stem = stem.slice(0, -1)
  for (const ending of ENDINGS) {
    const rest = stem.slice(0, -ending.length)
    if (!stem.endsWith(ending) || !canBeWord(rest)) continue
    if (/^at(?:ing|ed|or)$/.test(ending) && isOwnAt(rest)) continue
    stem = rest
    break
  }
  // running, stopped
  if (stem.length > 3 && /([bdfgmnprt])\1$/.test(stem)) stem = stem.slice(0, -1)
  if (stem.endsWith('ate') && canBeWord(stem.slice(0, -3))) return stem.slice(0, -3)
  return stem.length > 3 ? stem.replace(/[eiy]$/, '') : stem
}
