/** `:::cards` with `:::card[Title]{href=./a.md icon=box}` or `::card[…]`; `:::features` with `:::feature[…]`. */
import type { Nodes } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { bodyWithoutLabel, type Child, createComponent, parentOf, textNode } from '../../tree/index.ts'
import type { ComponentDefinition, DirectiveDefinition, DirectiveWork } from '../component.ts'
import { checkIcon } from '../icon/checkIcon.ts'
import { WRITTEN_ICON_NAMES } from '../icon/readIconName.ts'
import { addressOf, bodyOf, linkTo, titleOf } from '../plainParts.ts'
import {
  asBlocks,
  type Component,
  listOf,
  type PlainRule,
  type PlainWriter,
  textOfAttribute,
} from '../plainRule.ts'
import { buildTitled, reportEmpty } from '../titledDirective.ts'

const buildCard = (node: ContainerDirective | LeafDirective, work: DirectiveWork): Child[] =>
  buildTitled(node, 'Card', work, {
    isRich: false,
    own({ text }) {
      const href = text('href')
      const icon = text('icon')
      const hasIcon = icon !== undefined && checkIcon(icon, node, work.reporter)
      return { ...(href !== undefined && { href }), ...(hasIcon && { icon }) }
    },
  })

const card: DirectiveDefinition = {
  attributes: ['title', 'href', 'icon'],
  container: buildCard,
  leaf: buildCard,
}

function buildCards(node: ContainerDirective, work: DirectiveWork): Child[] {
  const { common } = work.read(node)
  const isFeatures = node.name === 'features'
  reportEmpty(node, `Write :::${isFeatures ? 'feature' : 'card'}[Title] inside, with fewer colons`, work)
  const className = isFeatures ? `features ${common.className ?? ''}`.trim() : undefined
  const attributes = { ...common, ...(className !== undefined && { className }) }
  return [createComponent('Cards', attributes, bodyWithoutLabel(node, work.reporter), node)]
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
const showCards: PlainRule = ({ children }, writer) => {
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

export const cards: ComponentDefinition = {
  directives: {
    cards: { attributes: [], container: buildCards },
    card,
    feature: card,
    features: { attributes: [], container: buildCards },
  },
  elements: { Cards: showCards, Card: showCard },
  tags: {
    Card: showCard,
    CardGrid: showCards,
    Cards: showCards,
    Feature: showCard,
    Features: showCards,
    LinkCard: showCard,
  },
  values: { icon: WRITTEN_ICON_NAMES },
  ignored: [
    'arrow',
    'hrefLang',
    'hreflang',
    'num',
    'referrerPolicy',
    'referrerpolicy',
    'rel',
    'stagger',
    'target',
  ],
}
