/**
 * Locates findings about the configuration and the sidebars file.
 * A finding gets a place if its quoted address or id occurs exactly once in the file, or exactly once as the value of
 * its key. These files are code, so a value that is computed has no place.
 */
import type { Diagnostic, Place, Point } from '../shared/diagnostic.ts'

const QUOTES = ['"', "'", '`']

function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

/** Menu addresses are looked up with one leading and no trailing slash, whichever way they are written. */
function spellingsOf(target: string): readonly string[] {
  const bare = target.startsWith('/') ? [target, target.slice(1)] : [target]
  return bare
    .flatMap((path) => (path === '' || path.endsWith('/') ? [path] : [path, `${path}/`]))
    .filter((path) => path !== '')
}

interface Literal {
  readonly at: number
  readonly content: string
}

/** Whether the text before a literal ends with this key, or with this key and the start of a list. */
const isValueOf = (before: string, key: string): boolean =>
  new RegExp(`\\b${key}["']?\\s*:\\s*(?:\\[[^\\]{}]*)?$`).test(before)

/** Maximum distance, in characters, between a key and its value: a line, or a list of some addresses. */
const KEY_DISTANCE_LIMIT = 2000

/** The only literal with this content and, if given, this key; undefined when there is none or more than one. */
function findLiteral(text: string, target: string, key?: string): Literal | undefined {
  let found: Literal | undefined
  for (const content of spellingsOf(target)) {
    for (const quote of QUOTES) {
      const literal = quote + content + quote
      for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
        if (key !== undefined && !isValueOf(text.slice(Math.max(0, at - KEY_DISTANCE_LIMIT), at), key))
          continue
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
    // Text with escapes or line breaks does not occur in the file literally.
    if (text === undefined || target === undefined || target === '' || /[\\\r\n]/.test(target))
      return diagnostic
    return { ...diagnostic, ...placesOf(text, target, targetKey) }
  })
