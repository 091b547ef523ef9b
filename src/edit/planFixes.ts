/**
 * Plans which findings are fixed automatically: those whose first suggestion has a replacement. Other suggestions are
 * guesses. Pure, reads no file.
 */
import type { Finding, Place, Point } from '../shared/diagnostic.ts'
import type { TextEdit } from './textEdit.ts'

const isBefore = (a: Point, b: Point): boolean =>
  a.line < b.line || (a.line === b.line && a.column < b.column)

const overlap = (a: Place, b: Place): boolean => isBefore(a.start, b.end) && isBefore(b.start, a.end)

/** One edit per place; of overlapping edits, the first is planned. */
export function planFixes(findings: readonly Finding[]): TextEdit[] {
  // A replaceable address is on one line.
  const planned = new Map<string, Place[]>()
  return findings.flatMap(({ file, target, targetPlace, suggestions }): TextEdit[] => {
    const { replacement, isRaw = false } = suggestions?.[0] ?? {}
    if (replacement === undefined || targetPlace === undefined || target === undefined) return []
    const key = `${targetPlace.start.line} ${file}`
    const places = planned.get(key) ?? []
    if (places.some((place) => overlap(place, targetPlace))) return []
    places.push(targetPlace)
    planned.set(key, places)
    return [
      { file, place: targetPlace, expected: target, text: replacement, form: isRaw ? 'raw' : 'address' },
    ]
  })
}
