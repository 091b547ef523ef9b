/**
 * English words in several forms: `query`, `queries`, `querying`. Compared while searching, so that the index holds
 * words as they stand and the form that was typed always comes first.
 */

const VOWEL = /[aeiouy]/

/** What is left when the ending of a form is taken off. Not a word; the same for all forms of one. */
export function stemOf(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term)) return term
  let stem = term
  if (/(?:ss|us|is)$/.test(stem)) return stem
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(?:sh|ch|ss|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.endsWith('s')) stem = stem.slice(0, -1)
  for (const ending of ['ingly', 'edly', 'ing', 'ed', 'er', 'or', 'ation', 'ion']) {
    const rest = stem.slice(0, -ending.length)
    if (!stem.endsWith(ending) || rest.length < 3 || !VOWEL.test(rest)) continue
    stem = rest
    break
  }
  // running, stopped
  if (/([bdfgmnprt])\1$/.test(stem)) stem = stem.slice(0, -1)
  return stem.replace(/(?:at)?e$|i$|y$/, '')
}
