import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Sidebar, SidebarItem } from '../shared/site/route.ts'

const listedIds = (items: readonly SidebarItem[]): readonly string[] =>
  items.flatMap((item) => {
    if (item.type === 'category') return listedIds(item.items)
    return item.type === 'link' && item.docId !== undefined && !item.isRef ? [item.docId] : []
  })

/**
 * Reports documents that a sidebar lists more than once, such as by hand and by a generated part. Items of type `ref`, which
 * are meant as second links, do not count.
 *
 * @param file The sidebars file, from the site root.
 */
export function reportRepeatedDocs({ id, items }: Sidebar, file: string): readonly Diagnostic[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const docId of listedIds(items)) (seen.has(docId) ? repeated : seen).add(docId)
  return [...repeated].map((docId) => ({
    rule: 'repeated-document',
    message: `Sidebar "${id}" lists the document "${docId}" more than once; breadcrumbs and the order of pages follow the first place`,
    file,
    target: docId,
    suggestions: [{ text: `remove one of the items, or write { type: 'ref', id: '${docId}' }` }],
  }))
}
