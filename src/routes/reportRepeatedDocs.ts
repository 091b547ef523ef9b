import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { Sidebar, SidebarItem } from '../shared/site/route.ts'

const listedIds = (items: readonly SidebarItem[]): readonly string[] =>
  items.flatMap((item) => {
    if (item.type === 'category') return listedIds(item.items)
    return item.type === 'link' && item.docId !== undefined && !item.isRef ? [item.docId] : []
  })

/**
 * Reports documents that a sidebar lists more than once, such as by hand and by a generated part. Items of type `ref`, which
 * are meant as second links, do not count, nor do ids that several documents have: these are findings of their own.
 *
 * @param docs Documents of the version.
 * @param file The sidebars file, from the site root.
 */
export function reportRepeatedDocs(
  { id, items }: Sidebar,
  docs: readonly Doc[],
  file: string,
): readonly Diagnostic[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const docId of listedIds(items)) (seen.has(docId) ? repeated : seen).add(docId)
  const isShared = (docId: string) => docs.filter((doc) => doc.id === docId).length > 1
  return [...repeated]
    .filter((docId) => !isShared(docId))
    .map((docId) => ({
      rule: 'repeated-document',
      message: `Sidebar "${id}" lists the document "${docId}" more than once; breadcrumbs and the order of pages follow the first place`,
      file,
      target: docId,
      suggestions: [{ text: `remove one of the items, or write { type: 'ref', id: '${docId}' }` }],
    }))
}
