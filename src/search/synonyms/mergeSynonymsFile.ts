/** Adds lists of synonyms to the text of a JSON file that the configuration imports. */

type Lists = readonly (readonly string[])[]

const isLists = (value: unknown): value is string[][] =>
  Array.isArray(value) &&
  value.every((list) => Array.isArray(list) && list.every((word) => typeof word === 'string'))

/**
 * @param existing Text of the file; undefined without one.
 * @returns The new text, the same one when it has all words, or undefined when it is not a list of lists of words.
 */
export function mergeSynonymsFile(existing: string | undefined, added: Lists): string | undefined {
  let lists: unknown = []
  try {
    if (existing !== undefined) lists = JSON.parse(existing)
  } catch {
    return undefined
  }
  if (!isLists(lists)) return undefined
  let isChanged = existing === undefined
  const merged = lists.map((list) => [...list])
  for (const list of added) {
    const [target] = list
    const own = merged.find((one) => target !== undefined && one.includes(target))
    const missing = own === undefined ? list : list.filter((word) => !own.includes(word))
    isChanged ||= missing.length > 0
    if (own === undefined) merged.push([...list])
    else own.push(...missing)
  }
  if (!isChanged) return existing
  return `[\n${merged.map((list) => `  ${JSON.stringify(list)}`).join(',\n')}\n]\n`
}
