/**
 * Words of languages without spaces. The index has pairs of adjacent characters, which every version of every browser
 * creates equally. Where the browser can find words, a pair with characters of two words counts less: a query with other
 * words between them is still found.
 */
import { foldText } from '../foldText.ts'
import { hasUnspacedScript } from '../splitText.ts'
import type { Language } from './language.ts'

export function createLoosePairs(
  locale: string,
  spell: (term: string) => string = (term) => term,
): Language['loosePairs'] {
  if (typeof Intl.Segmenter !== 'function') return undefined
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  return (query) => {
    const words = [...segmenter.segment(foldText(query))].map(({ segment }) => [...segment])
    const inside = new Set(
      words.flatMap((word) => word.slice(1).map((character, index) => `${word[index] ?? ''}${character}`)),
    )
    const between = words.slice(1).flatMap((word, index) => {
      const before = words[index] ?? []
      // Words that the browser does not know are split into characters.
      return before.length === 1 && word.length === 1 ? [] : [`${before.at(-1) ?? ''}${word[0] ?? ''}`]
    })
    return new Set(between.filter((pair) => hasUnspacedScript(pair) && !inside.has(pair)).map(spell))
  }
}
