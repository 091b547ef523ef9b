/** Directives with a title: `:::name[Title]`, or an attribute. */
import type { Nodes } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { type Child, type ComponentAttributes, createComponent, splitLabel } from '../tree/index.ts'
import type { DirectiveWork } from './component.ts'
import type { DirectiveAttributes } from './directiveAttributes.ts'

interface TitledOptions {
  /** Attribute of the title, in the directive and in the component. Default: `title`. */
  readonly title?: string
  /** Whether the title may have markup, which is then a `Label` as first child. Default: true. */
  readonly isRich?: boolean
  /** Attributes of the component besides the common ones and the title. */
  readonly own?: (attributes: DirectiveAttributes) => ComponentAttributes
}

/** @param name of the component. */
export function buildTitled(
  node: ContainerDirective | LeafDirective,
  name: string,
  { reporter, read }: DirectiveWork,
  { title: titleName = 'title', isRich = true, own = () => ({}) }: TitledOptions = {},
): Child[] {
  const attributes = read(node)
  const { label, body } = splitLabel(node)
  const title = label?.text ?? attributes.text(titleName)
  if (!isRich && label?.children.some(({ type }) => type === 'html'))
    reporter.report(
      'invalid-directive',
      `The title of "${node.name}" is text; tags in it are left out`,
      node,
      ['Write a backslash before each "<" that is text'],
    )
  const all: ComponentAttributes = { ...attributes.common, ...own(attributes) }
  if (title) all[titleName] = title
  const first: Nodes[] = isRich && label?.isRich ? [createComponent('Label', {}, label.children)] : []
  return [createComponent(name, all, [...first, ...body], node)]
}

export function reportEmpty(node: ContainerDirective, hint: string, { reporter }: DirectiveWork): void {
  if (splitLabel(node).body.length > 0) return
  reporter.report('invalid-directive', `"${node.name}" has no content`, node, [hint])
}
