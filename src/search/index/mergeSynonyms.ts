/** Merges groups of synonyms, so that no word is in two of them. */
import { splitText } from '../../engine/index.ts'

/** Normal form of words in the index: folded, compounds joined, several words separated by spaces. */
const normalize = (written: string): string =>
  splitText(written)
    .map(({ term }) => term)
    .join(' ')

/**
 * @param own Synonyms of the configuration. They take precedence: a word in both lists stays in its group of `own`.
 * @param common Synonyms of the language.
 */
export function mergeSynonyms(
  own: readonly (readonly string[])[],
  common: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const groupOf = new Map<string, Set<string>>()
  for (const list of own) {
    // Lists with a common word are one group.
    const words = list.map(normalize).filter((word) => word !== '')
    const existingGroups = new Set(words.flatMap((word) => groupOf.get(word) ?? []))
    const group = new Set([...existingGroups].flatMap((one) => [...one]).concat(words))
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
