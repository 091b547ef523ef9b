/**
 * Control characters have no place in a page: HTML and XML forbid them, and some programs stop at them.
 * Tab, line feed and carriage return are text. All others of C0, DEL and C1 go, NEL among them: no parser takes it
 * for a line break, and it mostly comes from a text in another encoding.
 */

const REPLACEMENT = '\uFFFD'

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/

const EVERY_CONTROL = new RegExp(CONTROL, 'g')

/** Offset of the first one, or -1. */
export const findControlCharacter = (text: string): number => text.search(CONTROL)

/** The replacement sign in the place of each, so that no offset changes. */
export const replaceControlCharacters = (text: string): string =>
  CONTROL.test(text) ? text.replace(EVERY_CONTROL, REPLACEMENT) : text
