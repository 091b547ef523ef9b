/**
 * Finds duplicate ids of an author on a page (rule `duplicate-anchor`): links lead to the first one only. Generated ids of
 * headings are unique and not checked.
 */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { WrittenId } from '../links/collectLinks.ts'

const isSamePlace = (a: WrittenId, b: WrittenId): boolean =>
  a.file === b.file &&
  a.place.start.line === b.place.start.line &&
  a.place.start.column === b.place.start.column

/**
 * @param ids In document order.
 * @param source Source of the document, from the site root.
 */
export function findDuplicateIds(ids: readonly WrittenId[], source: string): Diagnostic[] {
  const firsts = new Map<string, WrittenId>()
  return ids.flatMap((written): Diagnostic[] => {
    const first = firsts.get(written.id)
    if (first === undefined) firsts.set(written.id, written)
    // A file that is included twice repeats its ids, which its author cannot change.
    if (first === undefined || isSamePlace(first, written)) return []
    const related = [{ file: first.file ?? source, place: first.place, message: 'first given here' }]
    const { id, file = source, place } = written
    const message = `The page has the id "${id}" already; links to it lead to the first one`
    return [{ rule: 'duplicate-anchor', message, file, place, target: id, related }]
  })
}
