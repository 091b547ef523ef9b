/**
 * Number prefixes of file and folder names (`01-intro`): they order the sidebar and stay out of ids and
 * addresses. Content (ids) and routes (addresses, order) must agree, so the one rule lives here.
 */

export interface PrefixedName {
  /** Without the prefix. */
  readonly name: string
  /** The number, or undefined when the name has no prefix. */
  readonly position: number | undefined
}

/** Digits, optional spaces, one or more of `-`, `_` and `.`, optional spaces, then the name. */
const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/
/** `7.0-x`, `2021-11-foo`: a version or a date, which belongs to the name. */
const VERSION_OR_DATE = /^\d+[-_.]\d+/

/** Takes the prefix off one file name (without extension) or folder name. */
export function readNumberPrefix(name: string): PrefixedName {
  const match = VERSION_OR_DATE.test(name) ? null : PREFIX.exec(name)
  const [, digits, rest] = match ?? []
  return digits === undefined || rest === undefined
    ? { name, position: undefined }
    : { name: rest, position: Number(digits) }
}

/** The same for each segment of a path. */
export const stripNumberPrefixes = (path: string): string =>
  path
    .split('/')
    .map((segment) => readNumberPrefix(segment).name)
    .join('/')
