/** A sorted list to stretches of about `limit` bytes. What is larger alone is a part of its own. */
export function cutInParts<Item>(
  items: readonly Item[],
  limit: number,
  sizeOf: (item: Item) => number,
): readonly (readonly Item[])[] {
  const parts: Item[][] = []
  let part: Item[] = []
  let size = 0
  for (const item of items) {
    const own = sizeOf(item)
    if (part.length > 0 && size + own > limit) {
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
