/** Characters that would let a file of the site write to the terminal: control signs and direction marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** An author's text on one line, with what a terminal would act on written out. */
export const displayText = (text: string): string =>
  text
    .replace(/\r?\n/g, ' ')
    .replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
