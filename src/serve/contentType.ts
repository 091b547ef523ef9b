/** Texts, whose type has to say that they are UTF-8, by extension. */
const TEXT_TYPES: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css'],
  ['csv', 'text/csv'],
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['map', 'application/json'],
  ['md', 'text/markdown'],
  ['markdown', 'text/markdown'],
  ['mjs', 'text/javascript'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['vtt', 'text/vtt'],
  ['webmanifest', 'application/manifest+json'],
  ['xml', 'application/xml'],
])

/**
 * The type of a file where it needs a character set or where its name has no extension to tell it by.
 * Undefined: any other type, found by extension alone.
 */
export function contentTypeOf(name: string): string | undefined {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return 'application/octet-stream'
  const type = TEXT_TYPES.get(extension)
  return type === undefined ? undefined : `${type}; charset=utf-8`
}
