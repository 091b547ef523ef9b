/** `:::note[Title]` and the other types, `> [!NOTE]`, `<Admonition type="note" title="Title">`. */
import { parentOf } from '../../tree/index.ts'
import type { ComponentDefinition, DirectiveDefinition } from '../component.ts'
import { showTitled } from '../plainParts.ts'
import { type PlainRule, rawText, textOfAttribute } from '../plainRule.ts'
import { buildTitled } from '../titledDirective.ts'
import { ADMONITION_TYPES, type AdmonitionType, WRITTEN_ADMONITION_TYPES } from './admonitionTypes.ts'

const showTitledText = showTitled('title')

/** An alert, as code hosts show it; its name needs no translation. */
const showAdmonition: PlainRule = (component, writer) => {
  const type = (textOfAttribute(component, 'type') ?? 'note').toUpperCase()
  const [first, ...others] = showTitledText(component, writer)
  const start = rawText(`[!${type}]${first?.type === 'paragraph' ? '\n' : ''}`)
  const blocks =
    first?.type === 'paragraph'
      ? [parentOf('paragraph', [start, ...first.children]), ...others]
      : [parentOf('paragraph', [start]), ...(first === undefined ? [] : [first, ...others])]
  return [parentOf('blockquote', blocks)]
}

const directiveOf = (type: AdmonitionType): DirectiveDefinition => ({
  attributes: ['title'],
  container: (node, work) => buildTitled(node, 'Admonition', work, { own: () => ({ type }) }),
})

export const admonition: ComponentDefinition = {
  directives: Object.fromEntries(ADMONITION_TYPES.map((type) => [type, directiveOf(type)])),
  elements: { Admonition: showAdmonition },
  tags: { Admonition: showAdmonition, Aside: showAdmonition, Callout: showAdmonition },
  values: { type: WRITTEN_ADMONITION_TYPES },
  ignored: ['emoji', 'icon'],
}
