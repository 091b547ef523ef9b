/**
 * Characters that would let a file of the site write to the terminal, and invisible ones that break an
 * address: control signs, direction marks, breaks and blanks without width, halves of a pair.
 */
const UNSAFE =
  /[\p{Cc}\p{Surrogate}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** What the logs of GitHub and Azure act on wherever it stands in a line. */
const LOG_COMMAND = /#(?=#(?:vso)?\[)/gi

/** The first sign of a command, written out. */
export const WRITTEN_HASH = '\\u0023'

/** Whether such a command begins at this place of a line. */
export const isLogCommandAt = (line: string, at: number): boolean =>
  /^##(?:vso)?\[/i.test(line.slice(at, at + 6))

/** JSON that says the same, with nothing in it that a log acts on. */
export const withoutLogCommands = (json: string): string => json.replace(LOG_COMMAND, WRITTEN_HASH)

/** An author's text on one line, with what a terminal or a log would act on written out. */
export const displayText = (text: string): string =>
  text
    .replace(/\r?\n/g, ' ')
    .replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(LOG_COMMAND, WRITTEN_HASH)

/** A text whose lines are meant, the others of them never a command to the log of GitHub. */
export const displayLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => displayText(line).replace(/^(\s*):(?=:)/, '$1\\u003a'))
    .join('\n')

/** At most `limit` signs of a text, the last a `…` where something is missing. */
export const shorten = (text: string, limit: number): string =>
  text.length <= limit ? text : `${wellFormed(text.slice(0, limit - 1))}…`

/** Halves of a pair have no UTF-8 form, and strict readers refuse a file that names one. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
