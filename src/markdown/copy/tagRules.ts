/** How a Markdown copy shows the components that MDX documents use without an import. */
import type { Nodes } from 'mdast'
import type { KnownComponentName } from '../../shared/mdx/knownComponents.ts'
import { parentOf, setChildren, textNode } from '../../tree/index.ts'
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
import { asBlocks, type PlainRule, textOfAttribute } from './plainRule.ts'

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

/** The top of a home page: its title and its texts. An image that is an expression is not known. */
const showHero: PlainRule = (hero, writer) => {
  const title = textOfAttribute(hero, 'title')
  const tagline = textOfAttribute(hero, 'tagline')
  const heading: Nodes = { type: 'heading', depth: 1, children: [textNode(title ?? '')] }
  return [
    ...(title === undefined ? [] : [heading]),
    ...(tagline === undefined ? [] : [parentOf('paragraph', [textNode(tagline)])]),
    ...asBlocks(writer.plain(hero.children)),
  ]
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
  Feature: showCard,
  Features: showCards,
  Fragment: showContent,
  Head: showNothing,
  Heading: showHeading,
  Hero: showHero,
  Image: showImage,
  Link: showLink,
  LinkCard: showCard,
  TOCInline: showNothing,
  TabItem: showTab,
  ThemedImage: showImage,
  Translate: showTranslation,
}
