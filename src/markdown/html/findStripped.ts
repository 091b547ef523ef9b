/**
 * Finds the content of elements that are removed with their contents, such as `<template>`: HTML, and Markdown between
 * pieces of HTML. Components stay on the page, wherever they are. Expects a tree whose directives are component nodes.
 */
import type { Html, Nodes, Root } from 'mdast'
import { lowerBound } from '../../shared/collections/lowerBound.ts'
import { isJsx, isSelfClosed } from '../mdx/selfClosing.ts'
import type { Range } from '../source/range.ts'
import { isParent } from '../walkTree.ts'
import { STRIPPED_TAGS } from './sanitizeSchema.ts'
import { scanTags, TEXT_ELEMENTS } from './scanTags.ts'

interface StrippedContent {
  /** For nodes other than HTML. */
  hasNode(node: Nodes): boolean
  /** For a tag at an offset in an HTML node. */
  hasTag(node: Html, offset: number): boolean
}

export const NOTHING_STRIPPED: StrippedContent = { hasNode: () => false, hasTag: () => false }

interface HtmlTag extends Range {
  readonly name: string
  readonly isClosing: boolean
}

/** Start of a node, or a tag of the HTML node that started last. */
interface Event {
  readonly node: Nodes
  readonly tag?: HtmlTag | undefined
}

/** A part of the tree that is parsed separately. */
interface Part {
  readonly events: Event[]
  /** Index of the event after the last block with HTML: unclosed elements end there. */
  end: number
}

const MAY_STRIP = new RegExp(`<(?:${[...STRIPPED_TAGS].join('|')})\\b`, 'i')

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

/** Nodes that are parsed separately, or that end all elements inside. */
const isParsedSeparately = ({ type }: Nodes): boolean =>
  type === 'component' || type === 'tableCell' || type === 'footnoteDefinition'

/** Nodes and tags in document order, for each separately parsed part. */
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
      if (isParsedSeparately(child)) openPart(child)
      else pending.push({ node: child, part, isBlock: isOuter })
    }
  }
  return parts
}

/** End of each element, by its start: indexes of events. */
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
    // Text elements end in the same node, or after text only; otherwise the parser ignores the closing tag.
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

/** @param ranges Sorted, without overlaps. */
function includesOffset(ranges: readonly Range[] | undefined, offset: number): boolean {
  if (ranges === undefined) return false
  const next = lowerBound(ranges.length, (index) => (ranges[index]?.start ?? 0) <= offset)
  return offset < (ranges[next - 1]?.end ?? 0)
}

/** @param text Text of the file, for a fast check: most files have no such element. */
export function findStripped(root: Root, text: string): StrippedContent {
  if (!MAY_STRIP.test(text)) return NOTHING_STRIPPED
  const nodes = new Set<Nodes>()
  const rangesByNode = new Map<Nodes, Range[]>()
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
      const nodeRanges = rangesByNode.get(node) ?? []
      rangesByNode.set(node, nodeRanges)
      if (tag === undefined || !wasInside) nodeRanges.push({ start: tag?.start ?? 0, end: node.value.length })
      const current = nodeRanges.at(-1)
      if (index === last && tag?.isClosing && current !== undefined)
        nodeRanges[nodeRanges.length - 1] = { start: current.start, end: tag.end }
    })
  }
  return {
    hasNode: (node) => nodes.has(node),
    hasTag: (node, offset) => includesOffset(rangesByNode.get(node), offset),
  }
}
