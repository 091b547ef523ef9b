/** Appends items to a list of any size; as arguments of `push`, about 100,000 items overflow the stack. */
export function pushAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}
