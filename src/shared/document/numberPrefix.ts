/**
 * Number prefixes of file and folder names (`01-intro`). They order the sidebar and are not part of ids and addresses.
 */

interface PrefixedName {
  /** Without the prefix. */
  readonly name: string
  /** The number, or undefined when the name has no prefix. */
  readonly position: number | undefined
}

/**
 * Digits, optional spaces, one or more of `-`, `_` and `.`, optional spaces, then the name. Numbers above 999 are years and
 * the like: `2021-updates`. Without them two documents would have one address.
 */
const PREFIX = /^(0*\d{1,3})\s*[-_.]+\s*([^-_.\s].*)$/
/** `7.0-x`, `2021-11-foo`: a version or a date is part of the name. */
const VERSION_OR_DATE = /^\d+[-_.]\d+/

/** Separates the prefix from a file name (without extension) or a folder name. */
export function readNumberPrefix(name: string): PrefixedName {
  const match = VERSION_OR_DATE.test(name) ? null : PREFIX.exec(name)
  const [, digits, rest] = match ?? []
  return digits === undefined || rest === undefined
    ? { name, position: undefined }
    : { name: rest, position: Number(digits) }
}

/** Removes the prefix of each segment of a path. */
export const stripNumberPrefixes = (path: string): string =>
  path
    .split('/')
    .map((segment) => readNumberPrefix(segment).name)
    .join('/')
