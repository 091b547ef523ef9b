/** Adds items to a list, however many: as arguments of `push`, some 100,000 of them overflow the stack. */
export function pushAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}
