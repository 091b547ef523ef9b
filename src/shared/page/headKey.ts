/**
 * Two head tags with the same key say the same thing: the later one wins. Others are all kept.
 *
 * @param read Gives the value of an attribute; undefined or null when there is none.
 */
export function headKey(tagName: string, read: (attribute: string) => unknown): string | undefined {
  if (tagName === 'title' || tagName === 'base') return tagName
  if (tagName === 'meta') {
    const name = read('name') ?? read('property') ?? read('http-equiv')
    return name === undefined || name === null ? undefined : `meta ${String(name)}`
  }
  return tagName === 'link' && read('rel') === 'canonical' ? 'canonical' : undefined
}
