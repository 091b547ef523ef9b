import type { Doc } from '../shared/document/doc.ts'
import type { PageTag } from '../shared/page/page.ts'

/** Tags below an article, without duplicate labels. A tag is a link if its `permalink` resolves, else text. */
export function createTags(
  { frontMatter: { tags = [] } }: Doc,
  hrefs: ReadonlyMap<string, string> = new Map(),
): readonly PageTag[] {
  const byLabel = new Map<string, PageTag>()
  for (const tag of tags) {
    const { label, permalink } = typeof tag === 'string' ? { label: tag, permalink: '' } : tag
    const href = hrefs.get(permalink)
    if (byLabel.get(label)?.href === undefined) {
      byLabel.set(label, { label, ...(href !== undefined && { href }) })
    }
  }
  return [...byLabel.values()]
}
