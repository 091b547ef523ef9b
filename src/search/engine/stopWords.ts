import { words } from '../../shared/text/words.ts'

/**
 * English stop words. They are indexed like all words, so that a heading "How to" can be found; next to other words of a query
 * they have a low weight and are not required.
 */
export const ENGLISH_STOP_WORDS: readonly string[] = words(`
  a about am an and any are as at be been but by can could did do does for from had has have he her him his how i if
  in into is it its me my of on or our should so than that the their them there these they this those to us was we
  were what when where which who why will with would you your
`)

export type IsStopWord = (term: string) => boolean

export function createIsStopWord(words: readonly string[]): IsStopWord {
  const stopWords = new Set(words)
  return (term) => stopWords.has(term)
}
