/** Words of one meaning as the index takes them: no word is in two groups. */
import { splitText } from '../engine/splitText.ts'

/** As words of the index are: folded, compounds as one piece, several words with blanks between them. */
const normalize = (written: string): string =>
  splitText(written)
    .map(({ term }) => term)
    .join(' ')

/**
 * @param own Of the configuration. They count before the others: a word that both know keeps its meaning here.
 * @param common Of the language.
 */
export function mergeSynonyms(
  own: readonly (readonly string[])[],
  common: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const groupOf = new Map<string, Set<string>>()
  for (const list of own) {
    // Lists with one word in common are one list.
    const words = list.map(normalize).filter((word) => word !== '')
    const known = new Set(words.flatMap((word) => groupOf.get(word) ?? []))
    const group = new Set([...known].flatMap((one) => [...one]).concat(words))
    for (const word of group) groupOf.set(word, group)
  }
  const groups = [...new Set(groupOf.values())]
  for (const list of common) {
    const words = list.map(normalize)
    const shared = words.map((word) => groupOf.get(word)).find((group) => group !== undefined)
    const group = shared ?? new Set<string>()
    if (shared === undefined) groups.push(group)
    for (const word of words) {
      if (groupOf.has(word)) continue
      group.add(word)
      groupOf.set(word, group)
    }
  }
  return groups.map((group) => [...group]).filter((group) => group.length > 1)
}
