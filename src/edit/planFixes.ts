/**
 * Fixes stage: which findings can be fixed without asking.
 * In: findings. Out: edits of addresses, in the order of the findings. Only a first suggestion that is certain
 * counts; guesses stay suggestions. Pure, reads no file.
 */
import type { Finding, Place, Point } from '../shared/diagnostic.ts'
import type { TextEdit } from './textEdit.ts'

const isBefore = (a: Point, b: Point): boolean =>
  a.line < b.line || (a.line === b.line && a.column < b.column)

const overlap = (a: Place, b: Place): boolean => isBefore(a.start, b.end) && isBefore(b.start, a.end)

/** Two findings at one place are one edit; of edits that overlap the first counts. */
export function planFixes(findings: readonly Finding[]): TextEdit[] {
  // An address that can be replaced stands on one line.
  const taken = new Map<string, Place[]>()
  return findings.flatMap(({ file, target, targetPlace, suggestions }): TextEdit[] => {
    const replacement = suggestions?.[0]?.replacement
    if (replacement === undefined || targetPlace === undefined || target === undefined) return []
    const key = `${targetPlace.start.line} ${file}`
    const places = taken.get(key) ?? []
    if (places.some((place) => overlap(place, targetPlace))) return []
    places.push(targetPlace)
    taken.set(key, places)
    return [{ file, place: targetPlace, expected: target, text: replacement, form: 'address' }]
  })
}
