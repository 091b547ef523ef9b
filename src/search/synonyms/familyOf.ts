/**
 * Families of English words that the search does not join by itself: `performance` and `perform`. Only endings that rarely
 * change the meaning; `production` and `produce`, or `portable` and `port`, are no family.
 */
import { stemOf } from '../../engine/index.ts'

/** An ending, the ending of the basic word instead, and the minimum number of letters before it. */
const RULES: readonly (readonly [ending: RegExp, replacement: string, minLength: number])[] = [
  [/ification$/, 'ify', 3],
  [/cription$/, 'cribe', 2],
  [/(?<=^(?:ad|per|sub|trans))mission$/, 'mit', 2],
  [/lysis$/, 'lyze', 2],
  [/lyse$/, 'lyze', 2],
  [/(?<=able|ible)ness$/, '', 6],
  [/(a|i)bility$/, '$1ble', 3],
  [/ment$/, '', 6],
  [/(?:ance|ence|ancy|ency)$/, '', 6],
  [/ness$/, '', 5],
  [/(?<=ov|ew|us|os)al$/, '', 5],
  [/able$/, '', 7],
]

/** The plural has the family of the singular. */
const singularOf = (term: string): string => {
  if (term.endsWith('ies')) return `${term.slice(0, -3)}y`
  return /[^su]s$/.test(term) && !/is$/.test(term) ? term.slice(0, -1) : term
}

/** Equal for words of a family; the stem, for words without a known ending. */
export function familyOf(term: string): string {
  if (!/^[a-z]{5,}$/.test(term)) return stemOf(term)
  const word = singularOf(term)
  for (const [ending, replacement, minLength] of RULES) {
    const found = ending.exec(word)
    if (found === null || found.index < minLength) continue
    return stemOf(word.replace(ending, replacement))
  }
  return stemOf(word)
}
