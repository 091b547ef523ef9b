/** Types and helpers for passes that create nodes, mainly from directives. */
import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { ComponentAttributes, ComponentNode } from './componentNode.ts'
import type { Reporter } from './reporter.ts'
import { textOf } from './walkTree.ts'

export type Child = RootContent
export type Directive = ContainerDirective | LeafDirective | TextDirective

/** Bypasses the tree's types: transforms move children between parents with the same content model. */
export function setChildren(parent: Parents, children: readonly Nodes[]): void {
  Object.assign(parent, { children })
}

/** A parent with children of any type. */
export function parentOf(
  type: 'paragraph' | 'strong' | 'emphasis' | 'blockquote',
  children: readonly Nodes[],
): Nodes {
  const node: Parents = { type, children: [] }
  setChildren(node, children)
  return node
}

export const strongParagraph = (children: readonly Nodes[]): Nodes =>
  parentOf('paragraph', [parentOf('strong', children)])

export const textNode = (value: string): PhrasingContent => ({ type: 'text', value })

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

/** Label of a directive, in `[…]`. */
export interface Label {
  readonly text: string
  readonly children: readonly Nodes[]
  /** Whether the label has markup. */
  readonly isRich: boolean
}

/** Separates a directive's label from its body. Leaf and text directives have only a label. */
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

/** Body of a container that shows no label; reports one. */
export function bodyWithoutLabel(node: ContainerDirective, reporter: Reporter): readonly Child[] {
  const { label, body } = splitLabel(node)
  if (label)
    reporter.report('invalid-directive', `"${node.name}" takes no label, but has "${label.text}"`, node)
  return body
}

/** The label of a container that is not shown as one as a paragraph, and its content. */
export function unwrap(node: ContainerDirective): Child[] {
  const { label, body } = splitLabel(node)
  const [first] = node.children
  if (label === undefined || first?.type !== 'paragraph') return [...body]
  return [{ ...first, data: {} }, ...body]
}
