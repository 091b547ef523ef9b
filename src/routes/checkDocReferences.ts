import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/doc.ts'
import type { Sidebar } from '../shared/route.ts'
import { nearestNames } from './nearestNames.ts'

/**
 * Front matter that names another document or a sidebar: `pagination_prev`, `pagination_next` and
 * `displayed_sidebar`. An unknown name is a diagnostic at its key; a draft's id is none.
 */
export function checkDocReferences(
  docs: readonly Doc[],
  docsById: ReadonlyMap<string, Doc>,
  draftIds: ReadonlySet<string>,
  sidebars: Readonly<Record<string, Sidebar>>,
): Diagnostic[] {
  const check = (doc: Doc, key: string, what: string, name: string, names: Iterable<string>): Diagnostic => {
    const available = nearestNames(name, names)
    const listed = available.map((one) => `"${one}"`).join(', ')
    return {
      rule: 'invalid-front-matter',
      message: `"${key}" names the ${what} "${name}", which does not exist; available are ${listed || 'none'}`,
      file: doc.source,
      place: doc.frontMatterPlaces[key],
      target: name,
    }
  }
  return docs.flatMap((doc) => {
    const found: Diagnostic[] = []
    const { pagination_prev, pagination_next, displayed_sidebar: sidebar } = doc.frontMatter
    for (const [key, id] of Object.entries({ pagination_prev, pagination_next })) {
      if (typeof id === 'string' && !docsById.has(id) && !draftIds.has(id)) {
        found.push(check(doc, key, 'document', id, docsById.keys()))
      }
    }
    if (typeof sidebar === 'string' && !Object.hasOwn(sidebars, sidebar)) {
      found.push(check(doc, 'displayed_sidebar', 'sidebar', sidebar, Object.keys(sidebars)))
    }
    return found
  })
}
