/** Text types by extension, which need a UTF-8 character set. */
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
 * The type of a file that needs a character set, or whose name has no extension. Undefined for all others, whose type
 * follows from the extension.
 */
export function contentTypeOf(name: string): string | undefined {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return 'application/octet-stream'
  const type = TEXT_TYPES.get(extension)
  return type === undefined ? undefined : `${type}; charset=utf-8`
}
