/** Builds `:::file-tree` from one list. The theme reads names and comments from the items of the list. */
import type { List, ListItem, Nodes } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { bodyWithoutLabel, type Child, createComponent, setChildren, walkTree } from '../../tree/index.ts'
import type { DirectiveWork } from '../component.ts'

type SourceOf = DirectiveWork['sourceOf']

/** Emphasis with `_` is part of a name: `__init__.py`, `_category_.json`. Only `**` marks a name. */
const isPartOfName = (node: Nodes, sourceOf: SourceOf): boolean =>
  (node.type === 'strong' || node.type === 'emphasis') && sourceOf(node).startsWith('_')

/** Restores names that Markdown reads as emphasis, in place. */
function restoreNames(item: ListItem, sourceOf: SourceOf): void {
  const [paragraph] = item.children
  if (paragraph?.type !== 'paragraph') return
  const children = paragraph.children.map(
    (node): Child =>
      isPartOfName(node, sourceOf)
        ? { type: 'text', value: sourceOf(node), ...(node.position && { position: node.position }) }
        : node,
  )
  setChildren(paragraph, children)
}

const isList = (node: Child): node is List => node.type === 'list'

/** @returns The tree, or the content when it is not one list. */
export function buildFileTree(
  node: ContainerDirective,
  { reporter, sourceOf, read }: DirectiveWork,
): Child[] {
  const { common } = read(node)
  const body = bodyWithoutLabel(node, reporter)
  const lists = body.filter(isList)
  const [list] = lists
  if (list === undefined || body.length > 1) {
    reporter.report('invalid-directive', '"file-tree" needs one list, and nothing beside it', node, [
      'Write each file as an item, such as "- index.md", and indent the items of a folder',
    ])
    return [...body]
  }
  walkTree(list, (inner) => {
    if (inner.type === 'listItem') restoreNames(inner, sourceOf)
  })
  return [createComponent('FileTree', common, [list], node)]
}
