/**
 * Characters with which a file of the site could control the terminal, and invisible ones that break an address:
 * control characters, direction marks, zero-width spaces, lone surrogates.
 */
const UNSAFE =
  /[\p{Cc}\p{Surrogate}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** Commands that the logs of GitHub and Azure execute anywhere in a line. */
const LOG_COMMAND = /#(?=#(?:vso)?\[)/gi

/** The first character of a command, escaped. */
export const WRITTEN_HASH = '\\u0023'

/** Whether a log command starts at this offset of a line. */
export const isLogCommandAt = (line: string, at: number): boolean =>
  /^##(?:vso)?\[/i.test(line.slice(at, at + 6))

/** Escapes log commands in JSON without changing its value. */
export const withoutLogCommands = (json: string): string => json.replace(LOG_COMMAND, WRITTEN_HASH)

/** Text of an author on one line, with terminal and log commands escaped. */
export const displayText = (text: string): string =>
  text
    .replace(/\r?\n/g, ' ')
    .replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(LOG_COMMAND, WRITTEN_HASH)

/** Text that keeps its line breaks, with terminal and log commands escaped. */
export const displayLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => displayText(line).replace(/^(\s*):(?=:)/, '$1\\u003a'))
    .join('\n')

/** Replaces lone surrogates, which have no UTF-8 form: strict parsers reject a file with them. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
