/** Compares texts by UTF-16 code units, like `sort()`: the same on every machine, unlike a locale's order. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
