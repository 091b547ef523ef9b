/** How a Markdown copy shows elements that syntax beyond Markdown creates: keys, marks, definitions, captions. */
import type { Data, Nodes } from 'mdast'
// For its types: `data.hName` names the element.
import type {} from 'remark-rehype'
import { type PlainWriter, rawText } from '../../components/index.ts'
import { parentOf, strongParagraph, textOf } from '../../tree/index.ts'

const childrenOf = (node: Nodes, { plain }: PlainWriter): Nodes[] =>
  'children' in node ? plain(node.children) : []

/** Elements that Markdown has no syntax for; they are written as HTML. */
const IN_HTML: ReadonlySet<string> = new Set(['sub', 'sup', 'ins', 'u', 'abbr'])

const elementOf = (node: Nodes): string | undefined => {
  const data: Data | undefined = node.data
  return data?.hName
}

/** @returns Undefined for a node that is shown as its type says. */
export function showElement(node: Nodes, writer: PlainWriter): Nodes[] | undefined {
  const name = elementOf(node)
  if (name === 'kbd') return [{ type: 'inlineCode', value: textOf(node) }]
  if (name === 'mark') return [parentOf('strong', childrenOf(node, writer))]
  if (name === 'dl') return childrenOf(node, writer)
  if (name === 'dt') return [strongParagraph(childrenOf(node, writer))]
  if (name === 'figure' && 'children' in node) {
    const children: readonly Nodes[] = node.children
    const caption = children.filter((child) => elementOf(child) === 'figcaption')
    const content = children.filter((child) => elementOf(child) !== 'figcaption')
    const blocks = [parentOf('paragraph', writer.plain(content))]
    return caption.length === 0 ? blocks : [...blocks, parentOf('paragraph', writer.plain(caption))]
  }
  if (name === 'figcaption') return [parentOf('emphasis', childrenOf(node, writer))]
  if (name !== undefined && IN_HTML.has(name))
    return [rawText(`<${name}>`), ...childrenOf(node, writer), rawText(`</${name}>`)]
  return undefined
}
