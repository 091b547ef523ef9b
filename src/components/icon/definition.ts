/** `:icon[rocket]{label="Fast"}`, inside of a paragraph. */
import type { TextDirective } from 'mdast-util-directive'
import { type Child, createComponent, textNode, textOf } from '../../tree/index.ts'
import type { ComponentDefinition, DirectiveWork } from '../component.ts'
import { type PlainRule, textOfAttribute } from '../plainRule.ts'
import { checkIcon } from './checkIcon.ts'
import { WRITTEN_ICON_NAMES } from './readIconName.ts'

/** In place of an icon that the theme does not have is its label, or nothing. */
function buildIcon(node: TextDirective, { reporter, read }: DirectiveWork): Child[] {
  const { text, common } = read(node)
  const name = node.children.map(textOf).join('').trim() || text('name')
  if (name === undefined) {
    reporter.report('invalid-directive', 'An icon needs a name', node, ['Write :icon[rocket]'])
    return []
  }
  const isKnown = checkIcon(name, node, reporter)
  const label = text('label')
  if (!isKnown && label === undefined) return []
  const attributes = { ...common, ...(isKnown && { name }), ...(label !== undefined && { label }) }
  return [createComponent('Icon', attributes, [], node)]
}

/** Its name for screen readers; an icon without one is decoration. */
const showIcon: PlainRule = (icon) => {
  const label = textOfAttribute(icon, 'label')
  return label === undefined ? [] : [textNode(label)]
}

export const icon: ComponentDefinition = {
  directives: { icon: { attributes: ['name', 'label'], text: buildIcon } },
  elements: { Icon: showIcon },
  tags: { Icon: showIcon },
  values: { name: WRITTEN_ICON_NAMES },
  ignored: ['color', 'size'],
}
