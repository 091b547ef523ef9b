/** Ids that footnotes get on the page: a link may point at them. */
import type { Root } from 'mdast'
import { walkTree } from '../walkTree.ts'

/** Keeps footnote ids apart from those of headings and of the browser's own names. */
export const FOOTNOTE_ID_PREFIX = 'user-content-'

/** A name as remark-rehype writes it into ids: what is encoded already stays as it is. */
const encodeName = (identifier: string): string =>
  identifier
    .toUpperCase()
    .toLowerCase()
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/%[\dA-Za-z]{2}|[^!#$&-;=?-Z_a-z~]/gu, (part) =>
      part.length === 3 ? part : encodeURIComponent(part),
    )

/** In order: each mark, then each note that has one. */
export function footnoteIds(root: Root): string[] {
  const marks: string[] = []
  const counts = new Map<string, number>()
  walkTree(root, (node) => {
    if (node.type !== 'footnoteReference') return
    const name = encodeName(node.identifier)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    marks.push(`${FOOTNOTE_ID_PREFIX}fnref-${name}${count > 1 ? `-${count}` : ''}`)
  })
  return [...marks, ...[...counts.keys()].map((name) => `${FOOTNOTE_ID_PREFIX}fn-${name}`)]
}
