import { foldAccents } from '../foldText.ts'
import type { Language } from './language.ts'

/** A pattern of a folded ending, and the ending with the accents that stemmers expect. */
type Ending = readonly [pattern: RegExp, written: string]

const WORD = /^\p{L}{3,}$/u

/**
 * Stems of the words of a language. The search asks for the same words again with each key.
 *
 * @param stemmer Of the Snowball project. Expects words with accents; terms have none.
 * @param endings Accents of endings, applied in order.
 */
export function createStem(
  stemmer: (word: string) => string,
  endings: readonly Ending[] = [],
): NonNullable<Language['stem']> {
  const stems = new Map<string, string>()
  return (term) => {
    if (!WORD.test(term)) return term
    const known = stems.get(term)
    if (known !== undefined) return known
    const written = endings.reduce((word, [pattern, ending]) => word.replace(pattern, ending), term)
    const stem = foldAccents(stemmer(written))
    stems.set(term, stem)
    return stem
  }
}
