/**
 * Compares the trees of the two parsers, positions included. The documented normalisations:
 *
 * 1. End of a block: the parsers disagree on whether blank lines and bare `>` marks after the last block belong
 *    to the node that ends there (HTML comments in lists, unclosed containers, code, empty quotes). Ends are compared
 *    without trailing white space and marks.
 * 2. Start of a task: when the text of a task begins with markup, remark-parse starts the paragraph
 *    at the box, otherwise after it. The start of that paragraph is not compared.
 * 3. The order of the keys of an object is not compared.
 *
 * Three differences are removed before, by `parseMarkdown`: bare titles of containers
 * (`:::note Title`) in brackets, dashes for the dots that end front matter, and attributes without quotes
 * (`<a href=b/c>`) without their slashes.
 */
import type { Nodes, Root } from 'mdast'

interface Flat {
  readonly depth: number
  readonly node: Nodes
  /** First paragraph of a task. */
  readonly isTask: boolean
}

function flatten(root: Root): Flat[] {
  const flat: Flat[] = []
  const pending: Flat[] = [{ depth: 0, node: root, isTask: false }]
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    flat.push(item)
    const { node, depth } = item
    if (!('children' in node)) continue
    const isTask = node.type === 'listItem' && node.checked !== null
    for (const child of [...node.children].reverse()) {
      pending.push({ depth: depth + 1, node: child, isTask: isTask && child === node.children[0] })
    }
  }
  return flat
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

function describe({ depth, node, isTask }: Flat, text: string): string {
  const own = Object.fromEntries(
    Object.entries(node).filter(([key]) => key !== 'children' && key !== 'position'),
  )
  const { start, end } = node.position ?? {}
  const from = isTask ? 'task' : `${start?.line}:${start?.column}(${start?.offset})`
  const to = text.slice(0, end?.offset).replace(/[\s>]+$/, '').length
  return `${'  '.repeat(depth)}${from}-${to} ${JSON.stringify(own, sortKeys)}`
}

/** Both trees as text, one line per node; equal texts are equal trees. */
export function describeTrees(
  text: string,
  fast: Root,
  reference: Root,
): { fast: string; reference: string } {
  const describeAll = (root: Root) =>
    flatten(root)
      .map((item) => describe(item, text))
      .join('\n')
  return { fast: describeAll(fast), reference: describeAll(reference) }
}
