/** `:link-button[Text]{href=./a.md variant=secondary icon=rocket}`, inside of a paragraph. */
import type { TextDirective } from 'mdast-util-directive'
import { BUTTON_VARIANTS, type ButtonVariant } from '../../shared/page/buttonVariants.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { type Child, type ComponentAttributes, createComponent } from '../../tree/index.ts'
import type { ComponentDefinition, DirectiveWork } from '../component.ts'
import { checkIcon } from '../icon/checkIcon.ts'
import { WRITTEN_ICON_NAMES } from '../icon/readIconName.ts'
import { showLink } from '../plainParts.ts'

const isVariant = (name: string): name is ButtonVariant =>
  (BUTTON_VARIANTS as readonly string[]).includes(name)

function buildButton(node: TextDirective, { reporter, read }: DirectiveWork): Child[] {
  const { text, common } = read(node)
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
  if (icon !== undefined && checkIcon(icon, node, reporter)) attributes.icon = icon
  return [createComponent('LinkButton', attributes, node.children, node)]
}

export const linkButton: ComponentDefinition = {
  directives: { 'link-button': { attributes: ['href', 'variant', 'icon'], text: buildButton } },
  elements: { LinkButton: showLink },
  tags: { LinkButton: showLink },
  values: { variant: BUTTON_VARIANTS, icon: WRITTEN_ICON_NAMES },
  ignored: [
    'hrefLang',
    'hreflang',
    'iconPlacement',
    'referrerPolicy',
    'referrerpolicy',
    'rel',
    'target',
    'type',
  ],
}
