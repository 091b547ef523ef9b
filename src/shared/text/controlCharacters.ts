/**
 * Control characters, which are invalid in HTML and XML and stop some programs. Tab, line feed and carriage return are
 * allowed. All others of C0, DEL and C1 are replaced, also NEL: no parser treats it as a line break, and it usually comes
 * from a text in another encoding.
 */

const REPLACEMENT = '\uFFFD'

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/

const EVERY_CONTROL = new RegExp(CONTROL, 'g')

/** Offset of the first control character, or -1. */
export const findControlCharacter = (text: string): number => text.search(CONTROL)

/** Replaces control characters by the replacement character, without changing offsets. */
export const replaceControlCharacters = (text: string): string =>
  CONTROL.test(text) ? text.replace(EVERY_CONTROL, REPLACEMENT) : text

/** Escape sequence of a terminal, such as a colour. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
export const ESCAPE_SEQUENCE = /\u001B\[[\d;?]*[A-Za-z]/g
