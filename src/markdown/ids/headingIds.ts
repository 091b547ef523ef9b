/**
 * Assigns the ids of headings in the tree. The table of contents, anchors, search and the page use these ids. Ids that HTML
 * and components already have are avoided.
 */
import { slug } from 'github-slugger'
import type { Heading as HeadingNode, Root, Text } from 'mdast'
// For its types: `data.hProperties` is where remark-rehype takes attributes from.
import type {} from 'remark-rehype'
import { EMPTY_ID } from '../../shared/constants.ts'
import type { Heading } from '../../shared/document/doc.ts'
import { avoidLayoutId } from '../../shared/page/layoutId.ts'
import { findAll, textOf, wholePlace, writtenTextOf } from '../../tree/index.ts'
import type {} from './headingMarks.ts'

/** `{#id}` at the end of a heading. */
const EXPLICIT_ID = /^\{#([^\s{}#]+)\}\s*$/

/** Line breaks count as spaces in ids; other white space stays. */
const LINE_BREAK = /\r\n?|\n/g

interface ExplicitId {
  readonly id: string
  /** Text node with the id, and the offset of the id in it. */
  readonly text: Text
  readonly at: number
}

function findExplicitId({ children, data }: HeadingNode): ExplicitId | undefined {
  const text = children.at(-1)
  if (text?.type !== 'text' || data?.hasEscapedId) return undefined
  const at = text.value.lastIndexOf('{#')
  const [, id] = (at < 0 ? undefined : EXPLICIT_ID.exec(text.value.slice(at))) ?? []
  return id === undefined ? undefined : { id, text, at }
}

/** Id that the author wrote. */
export const readExplicitId = (node: HeadingNode): string | undefined =>
  node.data?.givenId ?? findExplicitId(node)?.id

/** Removes `{#id}` from the heading's text, or the id from its data. */
function removeExplicitId(node: HeadingNode): string | undefined {
  if (node.data?.givenId !== undefined) {
    const { givenId, ...data } = node.data
    node.data = data
    return givenId
  }
  const found = findExplicitId(node)
  if (!found) return undefined
  const { id, text, at } = found
  text.value = text.value.slice(0, at).trimEnd()
  if (text.value === '') node.children.pop()
  return id
}

/** Unique ids as in github-slugger: the second one of a name is `name-1`. */
function createIds(taken: Iterable<string>) {
  const counts = new Map<string, number>([...taken].map((id) => [id, 0]))
  return {
    has: (id: string): boolean => counts.has(id),
    add(name: string): string {
      let id = name
      for (let count = counts.get(name) ?? 0; counts.has(id); ) {
        count += 1
        counts.set(name, count)
        id = `${name}-${count}`
      }
      counts.set(id, 0)
      return id
    },
  }
}

/** @param emptyId Id of headings without letters and digits. */
export function assignHeadingIds(root: Root, taken: readonly string[], emptyId = EMPTY_ID): Heading[] {
  const nodes = findAll(root, 'heading')
  const ids = createIds(taken)
  // Explicit ids take precedence, even over equal generated ids of earlier headings.
  const given = nodes.map((node) => {
    const explicit = removeExplicitId(node)
    return explicit === undefined ? undefined : ids.add(avoidLayoutId(explicit))
  })
  return nodes.map((node, index) => {
    const text = textOf(node)
    const written = writtenTextOf(node).replace(LINE_BREAK, ' ')
    const id = given[index] ?? ids.add(avoidLayoutId(slug(written) || emptyId))
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
    return {
      id,
      text: text.replace(/\s+/g, ' ').trim(),
      depth: node.depth,
      place: wholePlace(node),
    }
  })
}
