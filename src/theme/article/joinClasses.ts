/** One `class` attribute of the parts that are there. */
export const joinClasses = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ')
