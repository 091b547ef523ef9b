/** Types and questions that all transforms of directives share. */
import type { Nodes, Parents, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { textOf } from '../walkTree.ts'
import type { ComponentAttributes, ComponentNode } from './componentNode.ts'

export type Child = RootContent
export type Directive = ContainerDirective | LeafDirective | TextDirective

/** The tree's types say which child fits where; transforms move children between parents of like content. */
export function setChildren(parent: Parents, children: readonly Nodes[]): void {
  Object.assign(parent, { children })
}

export function createComponent(
  name: string,
  attributes: ComponentAttributes,
  children: readonly Nodes[],
  from?: Nodes,
): ComponentNode {
  const node: ComponentNode = { type: 'component', name, attributes, children: [] }
  setChildren(node, children)
  if (from?.position) node.position = from.position
  return node
}

/** What stood in `[…]`. */
export interface Label {
  readonly text: string
  readonly children: readonly Nodes[]
  /** More than text: it has to be shown as marked up. */
  readonly isRich: boolean
}

/** A directive's label and the rest of its children. Leaf and text directives have nothing but a label. */
export function splitLabel(node: Directive): { label: Label | undefined; body: readonly Child[] } {
  const [first, ...rest] = node.children
  const isLabel =
    node.type !== 'containerDirective' || (first?.type === 'paragraph' && first.data?.directiveLabel)
  if (!first || !isLabel) return { label: undefined, body: node.children }
  const children =
    node.type === 'containerDirective' && first.type === 'paragraph' ? first.children : node.children
  const text = children.map(textOf).join('').replace(/\s+/g, ' ').trim()
  const label = { text, children, isRich: children.some(({ type }) => type !== 'text') }
  return {
    label: text === '' && !label.isRich ? undefined : label,
    body: node.type === 'containerDirective' ? rest : [],
  }
}
