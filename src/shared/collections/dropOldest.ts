/** Removes entries of a map, those that were set first, until it has at most `limit`. */
export function dropOldest(map: Map<unknown, unknown>, limit: number): void {
  for (const key of map.keys()) {
    if (map.size <= limit) return
    map.delete(key)
  }
}
