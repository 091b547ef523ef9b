/** How a Markdown copy shows the components that MDX documents use without an import. */
import type { Nodes } from 'mdast'
import type { KnownComponentName } from '../../shared/mdx/knownComponents.ts'
import { setChildren } from '../directives/nodeTypes.ts'
import {
  COMPONENT_RULES,
  phrasingOf,
  showAdmonition,
  showCard,
  showCards,
  showCode,
  showContent,
  showImage,
  showLink,
  showNothing,
  showTab,
} from './componentRules.ts'
import { type PlainRule, textNode, textOfAttribute } from './plainRule.ts'

const showHeading: PlainRule = (component, writer) => {
  const depth = Number(textOfAttribute(component, 'as')?.replace(/^h/, '') ?? 1)
  const heading: Nodes = { type: 'heading', depth: 1, children: [] }
  if (depth >= 1 && depth <= 6) Object.assign(heading, { depth })
  setChildren(heading, writer.plain(component.children).flatMap(phrasingOf))
  return [heading]
}

/** The text in the language of the source. */
const showTranslation: PlainRule = (component, writer) => {
  const message = textOfAttribute(component, 'message')
  return component.children.length > 0 || message === undefined
    ? writer.plain(component.children)
    : [textNode(message)]
}

export const TAG_RULES: Readonly<Record<KnownComponentName, PlainRule>> = {
  ...COMPONENT_RULES,
  Aside: showAdmonition,
  BrowserOnly: showContent,
  Callout: showAdmonition,
  CardGrid: showCards,
  Code: showCode,
  DocCard: showCard,
  DocCardList: showNothing,
  Fragment: showContent,
  Head: showNothing,
  Heading: showHeading,
  Image: showImage,
  Link: showLink,
  LinkCard: showCard,
  TOCInline: showNothing,
  TabItem: showTab,
  ThemedImage: showImage,
  Translate: showTranslation,
}
