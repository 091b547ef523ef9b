/**
 * How a Markdown copy shows each component of articles: as plain Markdown that is good to read without this tool. The types
 * require a rule for every component.
 */
import type { Nodes } from 'mdast'
import type { ArticleComponentName } from '../../shared/page/articleComponents.ts'
import { parentOf, setChildren, strongParagraph, textNode, textOf } from '../../tree/index.ts'
import { showParam, showParams } from './paramRules.ts'
import {
  asBlocks,
  type Component,
  isPhrasing,
  listOf,
  type PlainRule,
  type PlainWriter,
  rawText,
  textOfAttribute,
} from './plainRule.ts'

const MAX_DEPTH = 6

const isComponent = (node: Nodes, name: string): boolean => node.type === 'component' && node.name === name

const childrenOf = (node: Nodes | undefined): readonly Nodes[] =>
  node !== undefined && 'children' in node ? node.children : []

/** The label with markup, else the text of an attribute; empty without either. */
function titleOf({ children, ...component }: Component, name: string, writer: PlainWriter): readonly Nodes[] {
  const [first] = children
  if (first !== undefined && isComponent(first, 'Label')) return writer.plain(childrenOf(first))
  const title = textOfAttribute({ children, ...component }, name)
  return title === undefined ? [] : [textNode(title)]
}

const bodyOf = ({ children }: Component, writer: PlainWriter): Nodes[] =>
  asBlocks(writer.plain(children.filter((node) => !isComponent(node, 'Label'))))

/** Only the content. */
export const showContent: PlainRule = ({ children }, writer) => writer.plain(children)

export const showNothing: PlainRule = () => []

/** The address of an attribute, as a mark. */
function addressOf({ attributes }: Component, name: string, { markOf }: PlainWriter): string | undefined {
  const kind = name === 'href' || name === 'to' ? 'link' : 'image'
  // Addresses of MDX, see `addressName`.
  const inMdx = Object.keys(attributes).find((key) => key === `${kind} ${name}` || key === `media ${name}`)
  const written = attributes[inMdx ?? name]
  if (typeof written !== 'string' || written.trim() === '') return undefined
  return markOf({ link: `${inMdx?.split(' ')[0] ?? kind} ${written.trim()}`, form: 'markdown' })
}

function linkTo(url: string | undefined, children: readonly Nodes[]): Nodes[] {
  if (url === undefined) return [...children]
  const link: Nodes = { type: 'link', url, children: [] }
  setChildren(link, children.length === 0 ? [textNode(url)] : children)
  return [link]
}

/** An alert, as code hosts show it; its name needs no translation. */
export const showAdmonition: PlainRule = (component, writer) => {
  const type = (textOfAttribute(component, 'type') ?? 'note').toUpperCase()
  const title = titleOf(component, 'title', writer)
  const [first, ...others] = [
    ...(title.length > 0 ? [strongParagraph(title)] : []),
    ...bodyOf(component, writer),
  ]
  const start = rawText(`[!${type}]${first?.type === 'paragraph' ? '\n' : ''}`)
  const blocks =
    first?.type === 'paragraph'
      ? [parentOf('paragraph', [start, ...first.children]), ...others]
      : [parentOf('paragraph', [start]), ...(first === undefined ? [] : [first, ...others])]
  return [parentOf('blockquote', blocks)]
}

const showDetails: PlainRule = (component, writer) => {
  const summary = titleOf(component, 'summary', writer)
  return [...(summary.length > 0 ? [strongParagraph(summary)] : []), ...bodyOf(component, writer)]
}

/** Its title, then the content. */
const showExample: PlainRule = (component, writer) => {
  const title = titleOf(component, 'title', writer)
  return [...(title.length > 0 ? [strongParagraph(title)] : []), ...bodyOf(component, writer)]
}

const labelOfTab = (tab: Component): string =>
  textOfAttribute(tab, 'label') ?? textOfAttribute(tab, 'value') ?? textOfAttribute(tab, 'title') ?? ''

/** A heading below that of the section, with the content of the tab. */
export const showTab: PlainRule = (tab, writer) => {
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

const isStep = (node: Nodes): boolean =>
  node.type === 'component' && (node.name === 'Step' || node.attributes.name === 'Step')

/** A numbered list. Steps that are written as headings stay headings. */
const showSteps: PlainRule = (component, writer) => {
  const steps = component.children.filter(isStep)
  const hasHeadings = steps.some((step) => childrenOf(step)[0]?.type === 'heading')
  if (steps.length === 0 || hasHeadings) return asBlocks(writer.plain(component.children))
  const start = Number(textOfAttribute(component, 'start') ?? 1)
  return [
    listOf(
      steps.map((step) => asBlocks(writer.plain(childrenOf(step)))),
      start,
    ),
  ]
}

/** Title with its link, then the text. */
function contentOfCard(card: Component, writer: PlainWriter): Nodes[] {
  const address = addressOf(card, 'href', writer)
  const title = titleOf(card, 'title', writer)
  const head = linkTo(address, title)
  const description = textOfAttribute(card, 'description')
  const body = [
    ...(description === undefined ? [] : [parentOf('paragraph', [textNode(description)])]),
    ...bodyOf(card, writer),
  ]
  const [first, ...others] = body
  if (head.length === 0) return body
  if (first?.type !== 'paragraph') return [parentOf('paragraph', head), ...body]
  return [parentOf('paragraph', [...head, textNode(': '), ...first.children]), ...others]
}

export const showCard: PlainRule = (card, writer) => [listOf([contentOfCard(card, writer)])]

/** One list of all cards, with other content between them. */
export const showCards: PlainRule = ({ children }, writer) => {
  const blocks = asBlocks(writer.plain(children))
  const merged: Nodes[] = []
  for (const block of blocks) {
    const last = merged.at(-1)
    if (block.type === 'list' && !block.ordered && last?.type === 'list' && !last.ordered) {
      const spread = last.spread === true || block.spread === true
      const items = [...last.children, ...block.children].map((item) => ({ ...item, spread }))
      merged[merged.length - 1] = { ...last, spread, children: items }
    } else merged.push(block)
  }
  return merged
}

/** In parentheses, beside what it marks. */
const showBadge: PlainRule = (badge, writer) => {
  const text = textOfAttribute(badge, 'text')
  const content = text === undefined ? writer.plain(badge.children).flatMap(phrasingOf) : [textNode(text)]
  return content.length === 0 ? [] : [textNode('('), ...content, textNode(')')]
}

/** Text of paragraphs without the paragraphs. */
export const phrasingOf = (node: Nodes): readonly Nodes[] =>
  isPhrasing(node) ? [node] : node.type === 'paragraph' ? node.children : []

/** Its name for screen readers; an icon without one is decoration. */
const showIcon: PlainRule = (icon) => {
  const label = textOfAttribute(icon, 'label')
  return label === undefined ? [] : [textNode(label)]
}

/** A link, in a text or alone. */
export const showLink: PlainRule = (link, writer) => {
  const label = textOfAttribute(link, 'label') ?? textOfAttribute(link, 'title')
  const content = writer.plain(link.children).flatMap(phrasingOf)
  const text = content.length > 0 || label === undefined ? content : [textNode(label)]
  const shown = linkTo(addressOf(link, 'href', writer) ?? addressOf(link, 'to', writer), text)
  return link.isInline || shown.length === 0 ? shown : [parentOf('paragraph', shown)]
}

export const showImage: PlainRule = (image, writer) => {
  const address = addressOf(image, 'src', writer) ?? addressOf(image, 'srcLight', writer)
  if (address === undefined) return []
  const shown: Nodes = { type: 'image', url: address, alt: textOfAttribute(image, 'alt') ?? '' }
  return image.isInline ? [shown] : [parentOf('paragraph', [shown])]
}

/** A component of the site: what is known of it without running it. */
export const showUnknown: PlainRule = (component, writer) => {
  if (component.attributes.expression === true) return []
  const label = textOfAttribute(component, 'title') ?? textOfAttribute(component, 'label')
  const address = addressOf(component, 'href', writer)
  const content = writer.plain(component.children)
  if (component.isInline) {
    const text = content.length > 0 ? content : label === undefined ? [] : [textNode(label)]
    return text.length === 0 && address === undefined ? [] : linkTo(address, text)
  }
  const head =
    label === undefined && address === undefined
      ? []
      : linkTo(address, label === undefined ? [] : [textNode(label)])
  return [...(head.length === 0 ? [] : [strongParagraph(head)]), ...asBlocks(content)]
}

/** A block of code whose text is an attribute or the content. */
export const showCode: PlainRule = (component) => {
  const value = textOfAttribute(component, 'code') ?? component.children.map(textOf).join('\n')
  const lang = textOfAttribute(component, 'lang') ?? textOfAttribute(component, 'language') ?? null
  const title = textOfAttribute(component, 'title')
  return [
    { type: 'code', lang, meta: title === undefined ? null : `title="${title}"`, value: value.trimEnd() },
  ]
}

export const COMPONENT_RULES: Readonly<Record<ArticleComponentName, PlainRule>> = {
  Admonition: showAdmonition,
  Label: showContent,
  Tabs: showContent,
  Tab: showTab,
  CodeGroup: showCodeGroup,
  Details: showDetails,
  Steps: showSteps,
  Step: showContent,
  Cards: showCards,
  Card: showCard,
  Badge: showBadge,
  FileTree: showContent,
  Hero: showContent,
  Params: showParams,
  Param: showParam,
  ParamDetail: showContent,
  Example: showExample,
  Icon: showIcon,
  LinkButton: showLink,
  CodeBlock: showCode,
  TableWrap: showContent,
  ScrollBox: showContent,
  HeadingLink: showNothing,
  TocSlot: showNothing,
  InlineToc: showNothing,
}
