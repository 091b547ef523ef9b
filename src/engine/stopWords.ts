import { words } from '../shared/text/words.ts'

/**
 * English stop words. They are indexed like all words, so that a heading "How to" can be found; next to other words of a query
 * they have a low weight and are not required.
 */
export const ENGLISH_STOP_WORDS: readonly string[] = words(`
  a about also am an and another any are as at be been being but by can cant could did didnt do does doesnt dont for
  from had has have he her him his how i if im in into is isnt it its ive me might must my of on one or other our
  please really should so someone something such than that the their them then there these they thing things this
  those to too until us very want was wasnt we were what whats when where whether which while who why will with wont
  would you your
`)

export type IsStopWord = (term: string) => boolean

export function createIsStopWord(words: readonly string[]): IsStopWord {
  const stopWords = new Set(words)
  return (term) => stopWords.has(term)
}
