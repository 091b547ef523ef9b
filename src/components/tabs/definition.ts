/** `:::tabs{group=os}` with `:::tab[Label]{value=mac}`; `:::code-group` with code blocks. */
import type { Nodes } from 'mdast'
import { setChildren, strongParagraph, textNode } from '../../tree/index.ts'
import type { ComponentDefinition } from '../component.ts'
import { bodyOf, showContent } from '../plainParts.ts'
import { asBlocks, type Component, type PlainRule, textOfAttribute } from '../plainRule.ts'
import { buildStrayTab, buildTabs } from './buildTabs.ts'

const MAX_DEPTH = 6

const labelOfTab = (tab: Component): string =>
  textOfAttribute(tab, 'label') ?? textOfAttribute(tab, 'value') ?? textOfAttribute(tab, 'title') ?? ''

/** A heading one level below the section's, with the content of the tab. */
const showTab: PlainRule = (tab, writer) => {
  const { depth } = writer
  const label = labelOfTab(tab)
  const title = label === '' ? [] : [textNode(label)]
  writer.depth = Math.min(MAX_DEPTH, depth + 1)
  const body = bodyOf(tab, writer)
  writer.depth = depth
  if (title.length === 0) return body
  if (depth >= MAX_DEPTH) return [strongParagraph(title), ...body]
  const heading: Nodes = { type: 'heading', depth: (depth + 1) as 2 | 3 | 4 | 5 | 6, children: [] }
  setChildren(heading, title)
  return [heading, ...body]
}

/** Code of several files or languages, each below its name. */
const showCodeGroup: PlainRule = ({ children }, writer) =>
  children.flatMap((node): Nodes[] => {
    if (node.type !== 'component' || node.name !== 'Tab') return asBlocks(writer.plain([node]))
    const label = labelOfTab({ ...node, isInline: false })
    return [
      ...(label === '' ? [] : [strongParagraph([textNode(label)])]),
      ...asBlocks(writer.plain(node.children)),
    ]
  })

const list = { attributes: ['group', 'label', 'query', 'default'], container: buildTabs }

export const tabs: ComponentDefinition = {
  directives: {
    tabs: list,
    tab: { attributes: ['value', 'label', 'default'], container: buildStrayTab },
    'code-group': list,
  },
  elements: { Tabs: showContent, Tab: showTab, CodeGroup: showCodeGroup },
  tags: { CodeGroup: showCodeGroup, Tab: showTab, TabItem: showTab, Tabs: showContent },
  ignored: ['attributes', 'block', 'icon', 'lazy', 'selectedIndex', 'storageKey'],
}
