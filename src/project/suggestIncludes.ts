/** Adds the file with the most similar name to findings about included files that do not exist. */
import { decodeSafely, folderOf, lastSegment, resolveBeyond } from '../shared/addresses/urls.ts'
import { groupBy } from '../shared/collections/groupBy.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { nearestName } from '../shared/text/nearestName.ts'

/** Minimum length of a name; shorter names resemble too many others. */
const MIN_LENGTH = 3

/** @param files Paths from the site root. */
export function suggestIncludes(
  diagnostics: readonly Diagnostic[],
  files: ReadonlySet<string>,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ rule }) => rule === 'missing-include')) return diagnostics
  const byFolder = groupBy(files, folderOf)
  const byName = groupBy(files, lastSegment)

  return diagnostics.map((diagnostic) => {
    const { rule, file, target, suggestions = [] } = diagnostic
    if (rule !== 'missing-include' || target === undefined) return diagnostic
    const [, root = ''] = /^(@site\/|\/)/.exec(target) ?? []
    const base = root === '' ? folderOf(file) : ''
    const source = resolveBeyond(base, decodeSafely(target.slice(root === '/' ? 0 : root.length)))
    if (files.has(source) || lastSegment(source).length < MIN_LENGTH) return diagnostic
    const inFolder = (byFolder.get(folderOf(source)) ?? []).map(lastSegment)
    const near = nearestName(lastSegment(source), inFolder)
    const elsewhere = byName.get(lastSegment(source)) ?? []
    const written = near === undefined ? undefined : target.slice(0, target.lastIndexOf('/') + 1) + near
    const name = written ?? (elsewhere.length === 1 ? `@site/${elsewhere[0]}` : undefined)
    if (name === undefined) return diagnostic
    return { ...diagnostic, suggestions: [{ text: `did you mean ${name}?` }, ...suggestions] }
  })
}
