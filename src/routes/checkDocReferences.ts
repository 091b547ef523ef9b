import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import { noVersionDocError } from '../shared/document/docErrors.ts'
import { textPlaceOf, valuePlaceOf } from '../shared/document/frontMatterPlace.ts'
import type { Sidebar } from '../shared/site/route.ts'
import { nearestNames } from './nearestNames.ts'

/** Maximum number of ids suggested for an unknown one. */
const SUGGESTIONS_LIMIT = 3

/**
 * Checks front matter that names another document or a sidebar: `pagination_prev`, `pagination_next`,
 * `displayed_sidebar`. An unknown name is reported at its key; ids of drafts are valid.
 */
export function checkDocReferences(
  docs: readonly Doc[],
  docsById: ReadonlyMap<string, Doc>,
  draftIds: ReadonlySet<string>,
  sidebars: Readonly<Record<string, Sidebar>>,
): Diagnostic[] {
  const report = (
    doc: Doc,
    key: string,
    problem: string,
    name: string,
    names: Iterable<string>,
  ): Diagnostic => ({
    rule: 'invalid-front-matter',
    message: `"${key}": ${problem}`,
    file: doc.source,
    place: valuePlaceOf(doc, key),
    target: name,
    targetPlace: textPlaceOf(valuePlaceOf(doc, key), name),
    suggestions: nearestNames(name, names, SUGGESTIONS_LIMIT).map((nearest) => ({
      text: `did you mean "${nearest}"?`,
    })),
  })
  return docs.flatMap((doc) => {
    const found: Diagnostic[] = []
    const { pagination_prev, pagination_next, displayed_sidebar: sidebar } = doc.frontMatter
    for (const [key, id] of Object.entries({ pagination_prev, pagination_next })) {
      if (typeof id === 'string' && !docsById.has(id) && !draftIds.has(id)) {
        found.push(report(doc, key, noVersionDocError(id), id, docsById.keys()))
      }
    }
    if (typeof sidebar === 'string' && !Object.hasOwn(sidebars, sidebar)) {
      const ids = Object.keys(sidebars)
      const problem = `the sidebar "${sidebar}" does not exist`
      found.push(report(doc, 'displayed_sidebar', problem, sidebar, ids))
    }
    return found
  })
}
