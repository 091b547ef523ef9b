import { lookup } from 'mrmime'

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

/** By the extension. Text has the character set. */
export function contentTypeOf(name: string): string {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = TEXT_TYPES.get(extension)
  if (type !== undefined) return `${type}; charset=utf-8`
  return (extension !== '' && lookup(extension)) || 'application/octet-stream'
}
