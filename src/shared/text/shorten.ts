/** At most `limit` characters of a text; ends with `…` if it is cut. Never ends with half of a surrogate pair. */
export const shorten = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`
