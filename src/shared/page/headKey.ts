/**
 * Key of a head tag that may occur only once: of tags with the same key the last one is used. Undefined for other tags.
 *
 * @param read Reads an attribute; undefined or null when it is missing.
 */
export function headKey(tagName: string, read: (attribute: string) => unknown): string | undefined {
  if (tagName === 'title' || tagName === 'base') return tagName
  if (tagName === 'meta') {
    const name = read('name') ?? read('property') ?? read('http-equiv')
    // One for each language.
    if (name === 'og:locale:alternate') return undefined
    return name === undefined || name === null ? undefined : `meta ${String(name).toLowerCase()}`
  }
  return tagName === 'link' && read('rel') === 'canonical' ? 'canonical' : undefined
}
