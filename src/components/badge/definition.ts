/** `:badge[New]{type=tip}`, inside of a paragraph. */
import type { TextDirective } from 'mdast-util-directive'
import { BADGE_VARIANTS, isBadgeVariant } from '../../shared/page/badge.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { type Child, createComponent, textNode } from '../../tree/index.ts'
import type { ComponentDefinition, DirectiveWork } from '../component.ts'
import { phrasingOf } from '../plainParts.ts'
import { type PlainRule, textOfAttribute } from '../plainRule.ts'
import { WRITTEN_BADGE_VARIANTS } from './badgeVariants.ts'

function buildBadge(node: TextDirective, { reporter, read }: DirectiveWork): Child[] {
  const { text, common } = read(node)
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

/** In parentheses, beside what it marks. */
const showBadge: PlainRule = (badge, writer) => {
  const text = textOfAttribute(badge, 'text')
  const content = text === undefined ? writer.plain(badge.children).flatMap(phrasingOf) : [textNode(text)]
  return content.length === 0 ? [] : [textNode('('), ...content, textNode(')')]
}

export const badge: ComponentDefinition = {
  directives: { badge: { attributes: ['type', 'variant'], text: buildBadge } },
  elements: { Badge: showBadge },
  tags: { Badge: showBadge },
  values: { type: WRITTEN_BADGE_VARIANTS, variant: WRITTEN_BADGE_VARIANTS },
  ignored: ['size'],
}
