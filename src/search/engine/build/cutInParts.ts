/** A stretch of what an index holds, not yet compressed or named. */
export interface Part<Key> {
  /** The first of what is in it. */
  readonly first: Key
  readonly bytes: Uint8Array
}

/**
 * A sorted list to stretches of about `limit` bytes. What is larger alone is a part of its own.
 *
 * @param belongsTo Whether an item should be with the one before it; it is, up to twice the limit.
 */
export function cutInParts<Item>(
  items: readonly Item[],
  limit: number,
  sizeOf: (item: Item) => number,
  belongsTo: (item: Item, before: Item) => boolean = () => false,
): readonly (readonly Item[])[] {
  const parts: Item[][] = []
  let part: Item[] = []
  let size = 0
  for (const item of items) {
    const own = sizeOf(item)
    const before = part.at(-1)
    const most = before !== undefined && belongsTo(item, before) ? 2 * limit : limit
    if (before !== undefined && size + own > most) {
      parts.push(part)
      part = []
      size = 0
    }
    part.push(item)
    size += own
  }
  if (part.length > 0) parts.push(part)
  return parts
}
