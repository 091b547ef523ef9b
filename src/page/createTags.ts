import type { Doc } from '../shared/document/doc.ts'
import { tagKeyOf } from '../shared/document/tag.ts'
import type { PageTag } from '../shared/page/page.ts'
import type { DocsTag } from '../shared/site/route.ts'

/** Tags below an article, without duplicate labels. Tags without a page, and tags of pages outside the docs, are text. */
export function createTags(
  { frontMatter: { tags = [] } }: Doc,
  known: ReadonlyMap<string, DocsTag> = new Map(),
): readonly PageTag[] {
  const byLabel = new Map<string, PageTag>()
  for (const tag of tags) {
    const written = { label: typeof tag === 'string' ? tag : tag.label, path: undefined }
    const { label, path } = known.get(tagKeyOf(tag)) ?? written
    if (!byLabel.has(label)) byLabel.set(label, { label, ...(path !== undefined && { href: path }) })
  }
  return [...byLabel.values()]
}
