/** Components of other tools that documents use without an import: how a Markdown copy shows them. */
import type { Nodes } from 'mdast'
import {
  addressOf,
  type PlainRule,
  phrasingOf,
  showCard,
  showContent,
  showLink,
  showNothing,
  TAG_RULES,
  textOfAttribute,
} from '../components/index.ts'
import { parentOf, setChildren, textNode } from '../tree/index.ts'

const showImage: PlainRule = (image, writer) => {
  const address = addressOf(image, 'src', writer) ?? addressOf(image, 'srcLight', writer)
  if (address === undefined) return []
  const shown: Nodes = { type: 'image', url: address, alt: textOfAttribute(image, 'alt') ?? '' }
  return image.isInline ? [shown] : [parentOf('paragraph', [shown])]
}

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

const OTHERS: Readonly<Record<string, PlainRule>> = {
  BrowserOnly: showContent,
  DocCard: showCard,
  DocCardList: showNothing,
  Fragment: showContent,
  Head: showNothing,
  Heading: showHeading,
  Image: showImage,
  Link: showLink,
  TOCInline: showNothing,
  ThemedImage: showImage,
  Translate: showTranslation,
}

/**
 * All components that documents use without an import, by name. `elements.ts` has what renders them; `markdown` reports names
 * that are neither here, nor in the folder `components` of the site, nor imported.
 */
export const KNOWN_TAGS: ReadonlyMap<string, PlainRule> = new Map([...TAG_RULES, ...Object.entries(OTHERS)])
