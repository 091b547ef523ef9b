/** Ids of footnotes on the page, which links may target. */
import type { Root } from 'mdast'
import { walkTree } from '../../tree/index.ts'

/** Prefix of footnote ids; distinguishes them from headings and from built-in names of browsers. */
export const FOOTNOTE_ID_PREFIX = 'user-content-'

/** Encodes a name as in the ids of remark-rehype; encoded characters stay. */
const encodeName = (identifier: string): string =>
  identifier
    .toUpperCase()
    .toLowerCase()
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/%[\dA-Za-z]{2}|[^!#$&-;=?-Z_a-z~]/gu, (part) =>
      part.length === 3 ? part : encodeURIComponent(part),
    )

/** Ids of all references, then of all footnotes that have one, in order. */
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
