/** A range of the sorted contents of an index, neither compressed nor named. */
export interface Part<Key> {
  /** Key of the first entry. */
  readonly first: Key
  readonly bytes: Uint8Array
}

/**
 * Splits a sorted list into parts of about `limit` bytes. A larger item is a part of its own.
 *
 * @param belongsTo Whether an item should be in the same part as the one before it, which allows twice the limit.
 */
export function splitIntoParts<Item>(
  items: readonly Item[],
  limit: number,
  sizeOf: (item: Item) => number,
  belongsTo: (item: Item, previous: Item) => boolean = () => false,
): readonly (readonly Item[])[] {
  const parts: Item[][] = []
  let part: Item[] = []
  let size = 0
  for (const item of items) {
    const itemSize = sizeOf(item)
    const before = part.at(-1)
    const maxSize = before !== undefined && belongsTo(item, before) ? 2 * limit : limit
    if (before !== undefined && size + itemSize > maxSize) {
      parts.push(part)
      part = []
      size = 0
    }
    part.push(item)
    size += itemSize
  }
  if (part.length > 0) parts.push(part)
  return parts
}
