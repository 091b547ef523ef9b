/**
 * Gives findings about the configuration and the sidebars file a place.
 * In: diagnostics, and the texts of those files. Out: the same diagnostics; where the quoted address or id of one
 * stands in its file exactly once, or once as the value of its key, that is its place. These files are programs, so a
 * value that is put together has none.
 */
import type { Diagnostic, Place, Point } from '../shared/diagnostic.ts'

const QUOTES = ['"', "'", '`']

function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

/** Addresses of menus are looked up with one slash in front and none at the end, however they are written. */
function spellingsOf(target: string): readonly string[] {
  const bare = target.startsWith('/') ? [target, target.slice(1)] : [target]
  return bare
    .flatMap((one) => (one === '' || one.endsWith('/') ? [one] : [one, `${one}/`]))
    .filter((one) => one !== '')
}

interface Literal {
  readonly at: number
  readonly content: string
}

/** What stands before a value, or before an item of a list that is one. */
const isValueOf = (before: string, key: string): boolean =>
  new RegExp(`\\b${key}["']?\\s*:\\s*(?:\\[[^\\]{}]*)?$`).test(before)

/** How far back a key is looked for, in characters: the line of the value, or a list of some addresses. */
const KEY_REACH = 2000

/** The only literal with this content, of this key if one is given; undefined when there is none or another. */
function findLiteral(text: string, target: string, key?: string): Literal | undefined {
  let found: Literal | undefined
  for (const content of spellingsOf(target)) {
    for (const quote of QUOTES) {
      const literal = quote + content + quote
      for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
        if (key !== undefined && !isValueOf(text.slice(Math.max(0, at - KEY_REACH), at), key)) continue
        if (found !== undefined) return undefined
        found = { at, content }
      }
    }
  }
  return found
}

function placesOf(
  text: string,
  target: string,
  key: string | undefined,
): { place: Place; targetPlace: Place } | undefined {
  const literal =
    findLiteral(text, target) ?? (key === undefined ? undefined : findLiteral(text, target, key))
  if (literal === undefined) return undefined
  const { at, content } = literal
  const start = pointAt(text, at)
  const point = (distance: number): Point => ({ line: start.line, column: start.column + distance })
  const end = content.length + 1
  return {
    place: { start, end: point(end + 1) },
    targetPlace: { start: point(1), end: point(end) },
  }
}

/** @param texts Of the configuration and the sidebars files, by path from the site root. */
export const locateInConfig = (
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): readonly Diagnostic[] =>
  diagnostics.map((diagnostic) => {
    const { file, place, target, targetKey } = diagnostic
    const text = place === undefined ? texts.get(file) : undefined
    // What would be quoted otherwise, or over several lines, is not found as it is.
    if (text === undefined || target === undefined || target === '' || /[\\\r\n]/.test(target))
      return diagnostic
    return { ...diagnostic, ...placesOf(text, target, targetKey) }
  })
