import type { Doc } from '../shared/document/doc.ts'
import type { TocItem } from '../shared/page/page.ts'

/**
 * Headings between the two levels, in order. A heading whose parent is outside the levels stays: h3, h2, h4 with
 * levels 3 to 4 gives h3 and h4. Headings without text are omitted, since their links would have no name.
 */
export function createToc(
  { headings, frontMatter }: Doc,
  levels: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number },
): TocItem[] {
  if (frontMatter.hide_table_of_contents === true) return []
  const min = frontMatter.toc_min_heading_level ?? levels.minHeadingLevel
  const max = frontMatter.toc_max_heading_level ?? levels.maxHeadingLevel
  return headings
    .filter(({ depth, text }) => text !== '' && depth > 1 && depth >= min && depth <= max)
    .map(({ id, text, depth }) => ({ id, text, depth }))
}
