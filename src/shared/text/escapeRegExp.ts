/** Escapes a text for a regular expression that matches it literally, with and without the flag `u`. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
