/** Matches titles that contain every word of a query. Fast enough for 10,000 titles at each key press. */

/** Combining marks of Latin, Greek and Cyrillic letters after NFKD normalization. */
const ACCENTS = /[\u0300-\u036f]/g

/** Removes case and accents for comparison. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFKD').replace(ACCENTS, '')

/** @returns Whether a folded title contains all words of `query`, also as parts of longer words. */
export function createMatcher(query: string): (foldedTitle: string) => boolean {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return (title) => words.every((word) => title.includes(word))
}
