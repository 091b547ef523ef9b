/** Converts a built-in text directive to nodes: `:kbd[Ctrl+K]`, `:badge[New]`, `:icon[rocket]`, `:link-button[Start]`. */
import type { TextDirective } from 'mdast-util-directive'
import { BUTTON_VARIANTS, type ButtonVariant } from '../../shared/page/articleComponents.ts'
import { BADGE_VARIANTS, isBadgeVariant } from '../../shared/page/badge.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import {
  type Child,
  type ComponentAttributes,
  createComponent,
  type Reporter,
  textOf,
} from '../../tree/index.ts'
import { checkIcon } from './checkIcon.ts'
import { readAttributes } from './readAttributes.ts'

type BuildText = (node: TextDirective, reporter: Reporter) => Child[]

const buildKey: BuildText = (node, reporter) => [
  {
    type: 'emphasis',
    data: { hName: 'kbd', hProperties: { ...readAttributes(node, reporter).common } },
    children: node.children,
    ...(node.position && { position: node.position }),
  },
]

const buildBadge: BuildText = (node, reporter) => {
  const { text, common } = readAttributes(node, reporter)
  const type = text('type') ?? text('variant')
  if (type !== undefined && !isBadgeVariant(type)) {
    const nearest = nearestName(type, BADGE_VARIANTS)
    reporter.report('invalid-directive', `A badge has no type "${type}"`, node, [
      nearest === undefined ? `The types are ${BADGE_VARIANTS.join(', ')}` : `did you mean "${nearest}"?`,
    ])
    return [createComponent('Badge', common, node.children, node)]
  }
  return [createComponent('Badge', type === undefined ? common : { ...common, type }, node.children, node)]
}

const buildIcon: BuildText = (node, reporter) => {
  const { text, common } = readAttributes(node, reporter)
  const name = node.children.map(textOf).join('').trim() || text('name')
  if (name === undefined) {
    reporter.report('invalid-directive', 'An icon needs a name', node, ['Write :icon[rocket]'])
    return []
  }
  checkIcon(name, node, reporter)
  const label = text('label')
  return [createComponent('Icon', { ...common, name, ...(label !== undefined && { label }) }, [], node)]
}

const isVariant = (name: string): name is ButtonVariant =>
  (BUTTON_VARIANTS as readonly string[]).includes(name)

const buildButton: BuildText = (node, reporter) => {
  const { text, common } = readAttributes(node, reporter)
  const attributes: ComponentAttributes = { ...common }
  const href = text('href')
  if (href === undefined) {
    reporter.report('invalid-directive', 'A link button needs an address', node, [
      'Write :link-button[Start]{href=./start.md}',
    ])
  } else attributes.href = href
  const variant = text('variant')
  if (variant !== undefined && isVariant(variant)) attributes.variant = variant
  else if (variant !== undefined) {
    const nearest = nearestName(variant, BUTTON_VARIANTS)
    reporter.report('invalid-directive', `A link button has no variant "${variant}"`, node, [
      nearest === undefined ? `The variants are ${BUTTON_VARIANTS.join(', ')}` : `did you mean "${nearest}"?`,
    ])
  }
  const icon = text('icon')
  if (icon !== undefined) {
    checkIcon(icon, node, reporter)
    attributes.icon = icon
  }
  return [createComponent('LinkButton', attributes, node.children, node)]
}

const BUILDERS: ReadonlyMap<string, BuildText> = new Map([
  ['kbd', buildKey],
  ['badge', buildBadge],
  ['icon', buildIcon],
  ['link-button', buildButton],
])

/** @returns Undefined for unknown names. */
export const buildText = (node: TextDirective, reporter: Reporter): Child[] | undefined =>
  BUILDERS.get(node.name)?.(node, reporter)
