/**
 * Signs that would let a file of the site write to the terminal, and signs that nobody sees although they break an
 * address: control signs, direction marks, breaks and blanks without width, halves of a pair.
 */
const UNSAFE =
  /[\p{Cc}\p{Surrogate}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** An author's text on one line, with what a terminal would act on written out. */
export const displayText = (text: string): string =>
  text
    .replace(/\r?\n/g, ' ')
    .replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** At most `limit` signs of a text, the last a `…` where something is missing. */
export const shorten = (text: string, limit: number): string =>
  text.length <= limit ? text : `${wellFormed(text.slice(0, limit - 1))}…`

/** Halves of a pair have no UTF-8 form, and strict readers refuse a file that names one. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
