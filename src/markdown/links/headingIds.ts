/**
 * Ids of headings, given once, on the tree: toc, anchors, search and the page itself read them here.
 * In: the finished tree and the ids that its HTML and components have already. Out: the headings, in order.
 */
import { slug } from 'github-slugger'
import type { Heading as HeadingNode, Root, Text } from 'mdast'
// For its types: `data.hProperties` is where remark-rehype takes attributes from.
import type {} from 'remark-rehype'
import { LAYOUT_ID_PREFIX } from '../../shared/constants.ts'
import type { Heading } from '../../shared/doc.ts'
import { findAll, textOf } from '../walkTree.ts'

/** `{#id}` at the end of a heading. */
const EXPLICIT_ID = /^\{#([^\s{}#]+)\}\s*$/

/** Reads as a blank; all other white space of a heading counts for its id as it is. */
const LINE_BREAK = /\r\n?|\n/g

/** Id of a heading whose text has no letter or digit. */
const EMPTY_ID = 'section'

interface ExplicitId {
  readonly id: string
  /** The text that holds it, and where it begins there. */
  readonly text: Text
  readonly at: number
}

function findExplicitId({ children }: HeadingNode): ExplicitId | undefined {
  const text = children.at(-1)
  if (text?.type !== 'text') return undefined
  const at = text.value.lastIndexOf('{#')
  const [, id] = (at < 0 ? undefined : EXPLICIT_ID.exec(text.value.slice(at))) ?? []
  return id === undefined ? undefined : { id, text, at }
}

/** The id that an author chose for a heading. */
export const readExplicitId = (node: HeadingNode): string | undefined => findExplicitId(node)?.id

/** Takes `{#id}` off a heading's text. */
function takeExplicitId(node: HeadingNode): string | undefined {
  const found = findExplicitId(node)
  if (!found) return undefined
  const { id, text, at } = found
  text.value = text.value.slice(0, at).trimEnd()
  if (text.value === '') node.children.pop()
  return id
}

/** Ids of the frame start with a prefix of its own, and an author's never does. */
export const keepOffFrame = (id: string): string =>
  id.toLowerCase().startsWith(LAYOUT_ID_PREFIX) ? `${EMPTY_ID}-${id}` : id

/** The rules of github-slugger: the second of the same name is `name-1`. */
function createIds(taken: Iterable<string>) {
  const counts = new Map<string, number>([...taken].map((id) => [id, 0]))
  return {
    has: (id: string): boolean => counts.has(id),
    add(wanted: string): string {
      let id = wanted
      for (let count = counts.get(wanted) ?? 0; counts.has(id); ) {
        count += 1
        counts.set(wanted, count)
        id = `${wanted}-${count}`
      }
      counts.set(id, 0)
      return id
    },
  }
}

/** @param emptyId For headings whose text has no letter or digit. */
export function assignHeadingIds(root: Root, taken: readonly string[], emptyId = EMPTY_ID): Heading[] {
  const nodes = findAll(root, 'heading')
  const ids = createIds(taken)
  // An id that an author chose is kept even when a heading above would have got the same from its text.
  const given = nodes.map((node) => {
    const explicit = takeExplicitId(node)
    return explicit === undefined ? undefined : ids.add(keepOffFrame(explicit))
  })
  return nodes.map((node, index) => {
    const text = textOf(node)
    const id = given[index] ?? ids.add(keepOffFrame(slug(text.replace(LINE_BREAK, ' ')) || emptyId))
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
    const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }
    return {
      id,
      text: text.replace(/\s+/g, ' ').trim(),
      depth: node.depth,
      place: {
        start: { line: start.line, column: start.column },
        end: { line: end.line, column: end.column },
      },
    }
  })
}
