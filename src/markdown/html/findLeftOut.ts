/**
 * What raw HTML takes off the page: elements that are left out with all they hold, such as `<template>`.
 * In: the tree of one file, directives already turned into components. Out: what stands in such elements, whether
 * in HTML or in Markdown between two pieces of it. Components stay on the page wherever they stand.
 */
import type { Html, Nodes, Root } from 'mdast'
import { isJsx, isSelfClosed } from '../mdx/selfClosing.ts'
import { isParent } from '../walkTree.ts'
import { STRIPPED_TAGS } from './sanitizeSchema.ts'
import { scanTags, TEXT_ELEMENTS } from './scanTags.ts'

export interface LeftOut {
  /** Of nodes that are no HTML. */
  hasNode(node: Nodes): boolean
  /** Of a tag at an offset in a piece of HTML. */
  hasTag(node: Html, offset: number): boolean
}

export const NOTHING_LEFT_OUT: LeftOut = { hasNode: () => false, hasTag: () => false }

interface Stretch {
  readonly start: number
  readonly end: number
}

interface HtmlTag extends Stretch {
  readonly name: string
  readonly isClosing: boolean
}

/** A node as it begins, or a tag of the HTML node that began last. */
interface Event {
  readonly node: Nodes
  readonly tag?: HtmlTag | undefined
}

/** What is parsed on its own. */
interface Part {
  readonly events: Event[]
  /** Number of the event that follows the last block with HTML: an element that is not closed ends there. */
  end: number
}

const WORTH_READING = new RegExp(`<(?:${[...STRIPPED_TAGS].join('|')})\\b`, 'i')

function tagsOf(node: Html): HtmlTag[] {
  if (!node.value.includes('<')) return []
  return scanTags(node.value).flatMap((tag): HtmlTag[] => {
    const name = tag.name.toLowerCase()
    if (!STRIPPED_TAGS.has(name)) return []
    const { start, end } = tag
    const written = { name, isClosing: tag.kind === 'close', start, end }
    return isJsx(node) && isSelfClosed(tag)
      ? [written, { name, isClosing: true, start: end, end }]
      : [written]
  })
}

/** They are parsed apart from what is around them, or end with it. */
const isApart = ({ type }: Nodes): boolean =>
  type === 'component' || type === 'tableCell' || type === 'footnoteDefinition'

/** Nodes and tags in order, for each part of the tree that is parsed on its own. */
function readParts(root: Root): Part[] {
  const parts: Part[] = []
  const pending: { readonly node: Nodes; readonly part: Part; readonly isBlock: boolean }[] = []
  const openPart = (node: Nodes) => {
    const part: Part = { events: [], end: 0 }
    parts.push(part)
    pending.push({ node, part, isBlock: false })
  }
  const blocksWithHtml = new Set<Part>()
  openPart(root)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, part, isBlock } = next
    const { events } = part
    if (isBlock) blocksWithHtml.delete(part)
    events.push({ node })
    if (node.type === 'html') {
      events.push(...tagsOf(node).map((tag) => ({ node, tag })))
      blocksWithHtml.add(part)
    }
    if (blocksWithHtml.has(part)) part.end = events.length
    if (!isParent(node)) continue
    const isOuter = events.length === 1
    for (const child of node.children.toReversed()) {
      if (isApart(child)) openPart(child)
      else pending.push({ node: child, part, isBlock: isOuter })
    }
  }
  return parts
}

/** Where each element ends, by where it begins: numbers of events. */
function findEnds({ events, end }: Part): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open = new Map<string, number[]>()
  events.forEach(({ node, tag }, index) => {
    if (tag === undefined) return
    const others = open.get(tag.name) ?? []
    open.set(tag.name, others)
    if (!tag.isClosing) {
      others.push(index)
      return
    }
    const start = others.pop()
    // What holds plain text is closed where it is opened or after text alone, or its tag is taken for a mistake.
    const isClosed =
      start !== undefined &&
      (!TEXT_ELEMENTS.has(tag.name) ||
        events[start]?.node === node ||
        events
          .slice(start + 1, index)
          .every((between) => between.node.type === 'text' || between.node === node))
    if (isClosed) ends.set(start, index)
  })
  for (const [name, starts] of open)
    if (!TEXT_ELEMENTS.has(name)) for (const start of starts) ends.set(start, end - 1)
  return ends
}

/** @param stretches In order, none in another. */
function holds(stretches: readonly Stretch[] | undefined, offset: number): boolean {
  let [low, high] = [0, stretches?.length ?? 0]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stretches?.[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return offset < (stretches?.[low - 1]?.end ?? 0)
}

/** @param text Of the file: most hold nothing of the kind. */
export function findLeftOut(root: Root, text: string): LeftOut {
  if (!WORTH_READING.test(text)) return NOTHING_LEFT_OUT
  const nodes = new Set<Nodes>()
  const stretches = new Map<Nodes, Stretch[]>()
  for (const part of readParts(root)) {
    const ends = findEnds(part)
    let last = -1
    part.events.forEach(({ node, tag }, index) => {
      const wasInside = index <= last
      last = Math.max(last, ends.get(index) ?? -1)
      if (index > last) return
      if (node.type !== 'html') {
        nodes.add(node)
        return
      }
      const own = stretches.get(node) ?? []
      stretches.set(node, own)
      if (tag === undefined || !wasInside) own.push({ start: tag?.start ?? 0, end: node.value.length })
      const current = own.at(-1)
      if (index === last && tag?.isClosing && current !== undefined)
        own[own.length - 1] = { start: current.start, end: tag.end }
    })
  }
  return {
    hasNode: (node) => nodes.has(node),
    hasTag: (node, offset) => holds(stretches.get(node), offset),
  }
}
