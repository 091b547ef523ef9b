/**
 * Raw HTML in an article: parsed as a browser would, then sanitised.
 * In: an HTML tree with `raw` nodes and component nodes. Out: the same without `raw`.
 * Components never meet the HTML parser: a comment with a name that occurs nowhere in the text keeps their place,
 * so that HTML can neither name a component nor strip or swallow one.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { lazyPackage } from '../../process/lazyPackage.ts'
import { lazy } from '../../shared/lazy.ts'
import type { ComponentElementNode } from '../directives/componentNode.ts'
import { cleanElement, type ReportUnsafe } from './cleanElement.ts'
import { prepareRaw } from './prepareRaw.ts'
import { STRIPPED_TAGS, sanitizeSchema } from './sanitizeSchema.ts'

const loadRaw = lazyPackage('hast-util-raw')
const loadSanitize = lazyPackage('hast-util-sanitize')

interface RawOptions {
  readonly allowUnsafe: boolean
  /** The document's text gives parsed elements their positions. */
  readonly file: VFile
  readonly report: ReportUnsafe
}

type Node = RootContent | ComponentElementNode

const isComponent = (node: { type: string }): node is ComponentElementNode => node.type === 'component'

/** Settles the components inside a node first. True when raw HTML stands in it outside of components. */
function settleInner(node: Node, options: RawOptions): boolean {
  if (node.type === 'raw') return true
  if (isComponent(node)) {
    node.children = parseChildren(node.children, options)
    return false
  }
  if (!('children' in node)) return false
  let hasRaw = false
  for (const child of node.children) hasRaw = settleInner(child, options) || hasRaw
  return hasRaw
}

/** Puts something else in the place of every node that `replace` answers for, at any depth. */
function replaceNodes(nodes: readonly Node[], replace: (node: Node) => Node[] | undefined): Node[] {
  return nodes.flatMap((node) => {
    const others = replace(node)
    if (others) return others
    if ('children' in node) Object.assign(node, { children: replaceNodes(node.children, replace) })
    return [node]
  })
}

/** All raw HTML among the nodes: the only place an author's own comment can come from. */
const rawText = (nodes: readonly Node[]): string =>
  nodes
    .map((node) =>
      node.type === 'raw'
        ? node.value
        : 'children' in node && !isComponent(node)
          ? rawText(node.children)
          : '',
    )
    .join('')

/** A name for placeholders that the author's text does not hold anywhere. */
function findFreeName(text: string): string {
  for (let number = 0; ; number += 1) {
    const name = `slot-${number}-`
    if (!text.includes(name)) return name
  }
}

/** Links lead to the id of a tag that is left out, as they do in other generators. */
function moveIdInside({ properties, children }: Element): void {
  const { id } = properties
  if (typeof id !== 'string' || id === '') return
  delete properties.id
  children.unshift({ type: 'element', tagName: 'span', properties: { id }, children: [] })
}

function cleanTree(nodes: readonly Node[], { allowUnsafe, report }: RawOptions): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (!allowUnsafe && STRIPPED_TAGS.has(node.tagName))
      report(`Left out <${node.tagName}>, which is not allowed`, node)
    else if (!allowUnsafe && !tagNames().has(node.tagName))
      report(`Left out the tag <${node.tagName}>; its content stays`, node)
    cleanElement(node, allowUnsafe, report)
    if (!allowUnsafe && !STRIPPED_TAGS.has(node.tagName) && !tagNames().has(node.tagName)) moveIdInside(node)
    cleanTree(node.children, { allowUnsafe, report } as RawOptions)
  }
}

const tagNames = lazy((): ReadonlySet<string> => new Set(sanitizeSchema().tagNames))

/** For each piece of HTML the next one among its siblings, where nothing but text stands between. */
function findFollowing(nodes: readonly Node[]): ReadonlyMap<Node, string> {
  const found = new Map<Node, string>()
  const pending: (readonly Node[])[] = [nodes]
  for (let siblings = pending.pop(); siblings !== undefined; siblings = pending.pop()) {
    let next: string | undefined
    for (const node of siblings.toReversed()) {
      if (node.type === 'raw') {
        if (next !== undefined) found.set(node, next)
        next = node.value
      } else if (node.type !== 'text') next = undefined
      if ('children' in node && !isComponent(node)) pending.push(node.children)
    }
  }
  return found
}

function parseStretch(nodes: readonly Node[], options: RawOptions): Node[] {
  const { allowUnsafe, file, report } = options
  const slots: ComponentElementNode[] = []
  const name = findFreeName(rawText(nodes))
  const open: string[] = []
  const following = findFollowing(nodes)
  const withSlots = replaceNodes(nodes, (node) => {
    if (isComponent(node)) return [{ type: 'comment', value: `${name}${slots.push(node) - 1}` }]
    if (node.type !== 'raw') return undefined
    const { html, dropped } = prepareRaw(node.value, open, following.get(node))
    for (const tag of dropped) {
      const at: Element = { type: 'element', tagName: tag, properties: {}, children: [] }
      if (node.position) at.position = node.position
      report(`Left out the tag <${tag}>, which is not closed or is nested too deeply`, at)
    }
    return [{ ...node, value: html }]
  })
  const root: Root = { type: 'root', children: withSlots as RootContent[] }
  const parsed = loadRaw().raw(root, { file })
  const content: Node[] = parsed.type === 'root' ? parsed.children : [parsed as RootContent]
  const plain = replaceNodes(content, (node) =>
    node.type === 'doctype' || (node.type === 'comment' && !node.value.startsWith(name)) ? [] : undefined,
  )
  cleanTree(plain, options)
  const clean = allowUnsafe ? plain : sanitizeNodes(plain)
  const lost = new Set(slots)
  const restored = replaceNodes(clean, (node) => {
    if (isComponent(node)) return [node]
    if (node.type !== 'comment') return undefined
    const slot = slots[Number(node.value.slice(name.length))]
    if (slot === undefined || !lost.delete(slot)) return []
    return [slot]
  })
  return [...restored, ...lost]
}

function sanitizeNodes(nodes: readonly Node[]): Node[] {
  const safe = loadSanitize().sanitize({ type: 'root', children: nodes as RootContent[] }, sanitizeSchema())
  return safe.type === 'root' ? safe.children : [safe]
}

/** Only the stretch from the first raw node to the last is parsed again: the rest is as Markdown made it. */
export function parseChildren<Child extends Node>(
  children: readonly Child[],
  options: RawOptions,
): ElementContent[] {
  const hasRaw = children.map((child) => settleInner(child, options))
  const first = hasRaw.indexOf(true)
  if (first === -1) return children as readonly Node[] as ElementContent[]
  const end = hasRaw.lastIndexOf(true) + 1
  const stretch = parseStretch(children.slice(first, end), options)
  return [...children.slice(0, first), ...stretch, ...children.slice(end)] as ElementContent[]
}
