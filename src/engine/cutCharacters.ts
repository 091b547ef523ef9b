/** Truncates a text without splitting a surrogate pair. @param length In UTF-16 units. */
export const cutCharacters = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
