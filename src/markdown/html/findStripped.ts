/**
 * Finds the content of elements that are removed with their contents, such as `<template>`: HTML, and Markdown between
 * pieces of HTML. Components stay on the page, wherever they are. Expects a tree whose directives are component nodes.
 */
import type { Html, Nodes, Root } from 'mdast'
import { lowerBound } from '../../shared/collections/lowerBound.ts'
import { isParent, type Range } from '../../tree/index.ts'
import { STRIPPED_TAGS } from './sanitizeSchema.ts'
import { scanTags } from './scanTags.ts'

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
type Part = Event[]

const MAY_STRIP = new RegExp(`<(?:${[...STRIPPED_TAGS].join('|')})\\b`, 'i')

/** Tags with those that `balanceTags` adds and without those that it leaves out. */
function tagsOf({ value, data }: Html): HtmlTag[] {
  if (!value.includes('<')) return []
  const edits = data?.edits ?? []
  const leftOut = new Set(edits.flatMap(({ start, end }) => (end > start ? [start] : [])))
  const written = scanTags(value).filter(({ start }) => !leftOut.has(start))
  const added = edits.flatMap(({ end, text }) =>
    scanTags(text).map(({ name }) => ({ name, kind: 'close', start: end, end })),
  )
  return [...written, ...added]
    .sort((one, other) => one.start - other.start)
    .flatMap(({ name, kind, start, end }): HtmlTag[] =>
      STRIPPED_TAGS.has(name.toLowerCase())
        ? [{ name: name.toLowerCase(), isClosing: kind === 'close', start, end }]
        : [],
    )
}

/** Nodes that are parsed separately, or that end all elements inside. */
const isParsedSeparately = ({ type }: Nodes): boolean =>
  type === 'component' || type === 'tableCell' || type === 'footnoteDefinition'

/** Nodes and tags in document order, for each separately parsed part. */
function readParts(root: Root): Part[] {
  const parts: Part[] = []
  const pending: { readonly node: Nodes; readonly part: Part }[] = []
  const openPart = (node: Nodes) => {
    const part: Part = []
    parts.push(part)
    pending.push({ node, part })
  }
  openPart(root)
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, part } = next
    part.push({ node })
    if (node.type === 'html') part.push(...tagsOf(node).map((tag) => ({ node, tag })))
    if (!isParent(node)) continue
    for (const child of node.children.toReversed()) {
      if (isParsedSeparately(child)) openPart(child)
      else pending.push({ node: child, part })
    }
  }
  return parts
}

/** End of each element, by its start: indexes of events. */
function findEnds(events: Part): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open = new Map<string, number[]>()
  events.forEach(({ tag }, index) => {
    if (tag === undefined) return
    const others = open.get(tag.name) ?? []
    open.set(tag.name, others)
    if (!tag.isClosing) {
      others.push(index)
      return
    }
    const start = others.pop()
    // Text elements end in the same node, or after text only; otherwise the parser ignores the closing tag.
    if (start !== undefined) ends.set(start, index)
  })
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
    part.forEach(({ node, tag }, index) => {
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
