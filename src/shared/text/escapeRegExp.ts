/** A text as the source of a pattern that fits it alone, with the flag `u` and without. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
