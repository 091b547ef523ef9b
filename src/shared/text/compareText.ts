/** The order of UTF-16 units, as `sort()` has it: the same on every machine, unlike that of a language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
