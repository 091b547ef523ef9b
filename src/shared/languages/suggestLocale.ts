/**
 * Hint for the name of a locale that a site does not have.
 *
 * @param known Names of its locales, one at least.
 */
export const suggestLocale = (known: readonly string[]): string =>
  known.length === 1 ? `its only one is ${known[0]}` : `its locales are ${known.join(', ')}`
