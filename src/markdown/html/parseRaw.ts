/**
 * Parses raw HTML in an article like a browser, and sanitises it. Components are replaced by comments with an unused name
 * while HTML is parsed, so that HTML can neither name a component nor strip or swallow one.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Position } from 'unist'
import type { VFile } from 'vfile'
import { lazyPackage } from '../../process/index.ts'
import type { ComponentElementNode } from '../../tree/index.ts'
import { FORMATTING } from './balanceTags.ts'
import { cleanElement, isLeftOut, type ReportUnsafe, reportTag, SLOT_PREFIX } from './cleanElement.ts'
import { cleanFrame } from './cleanFrame.ts'
import { FRAME_TAG, LEFT_OUT_TAG, STRIPPED_TAGS, sanitizeSchema } from './sanitizeSchema.ts'

const loadRaw = lazyPackage('hast-util-raw')
const loadSanitize = lazyPackage('hast-util-sanitize')

interface RawOptions {
  readonly allowUnsafe: boolean
  /** Hosts whose frames are shown. */
  readonly frames: readonly string[]
  /** Source of the document, for the positions of parsed elements. */
  readonly file: VFile
  readonly report: ReportUnsafe
}

type Node = RootContent | ComponentElementNode

const isComponent = (node: { type: string }): node is ComponentElementNode => node.type === 'component'

/** Parses the components inside of a node. Returns true when the node contains raw HTML outside of components. */
function parseInnerComponents(node: Node, options: RawOptions): boolean {
  if (node.type === 'raw') return true
  if (isComponent(node)) {
    node.children = parseChildren(node.children, options)
    return false
  }
  if (!('children' in node)) return false
  let hasRaw = false
  for (const child of node.children) hasRaw = parseInnerComponents(child, options) || hasRaw
  return hasRaw
}

/** Replaces nodes at any depth; `replace` returns undefined to keep a node. */
function replaceNodes(nodes: readonly Node[], replace: (node: Node) => Node[] | undefined): Node[] {
  return nodes.flatMap((node) => {
    const others = replace(node)
    if (others) return others
    if ('children' in node) Object.assign(node, { children: replaceNodes(node.children, replace) })
    return [node]
  })
}

/** Text of all raw HTML among the nodes, the only possible source of comments by the author. */
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

/** Prefix of placeholder comments that the text does not contain. */
function findUnusedName(text: string): string {
  for (let number = 0; ; number += 1) {
    const name = `${SLOT_PREFIX}${number}-`
    if (!text.includes(name)) return name
  }
}

/** Keeps the id of a removed tag as a link target, as other generators do. */
function moveIdInside({ properties, children }: Element): void {
  const { id } = properties
  if (typeof id !== 'string' || id === '') return
  delete properties.id
  children.unshift({ type: 'element', tagName: 'span', properties: { id }, children: [] })
}

/**
 * Whether an element is a copy: HTML repeats open formatting in each block that follows. Copies have the place of the
 * element, or none.
 */
function isCopy({ tagName, position }: Element, seen: Set<string>): boolean {
  if (!FORMATTING.has(tagName)) return false
  // Contrary to the types, the points of a copy are unknown.
  const { start }: Partial<Position> = position ?? {}
  const key = start === undefined ? tagName : `${tagName} ${start.line}:${start.column}`
  if (seen.has(key)) return true
  seen.add(key).add(tagName)
  return false
}

/** @param seen Tags of formatting so far, with their places. */
function cleanTree(nodes: readonly Node[], options: RawOptions, seen = new Set<string>()): void {
  const { allowUnsafe } = options
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const report = isCopy(node, seen) ? () => {} : options.report
    if (!allowUnsafe && node.tagName === FRAME_TAG && !cleanFrame(node, options)) continue
    if (!allowUnsafe && node.tagName === 'input' && node.properties.type !== 'checkbox') {
      reportTag(node, report)
      node.tagName = LEFT_OUT_TAG
      continue
    }
    const { tagName } = node
    const isStripped = STRIPPED_TAGS.has(tagName) && tagName !== FRAME_TAG
    if (!allowUnsafe && isStripped) report(`Left out <${tagName}>, which is not allowed`, node)
    else if (!allowUnsafe && isLeftOut(tagName)) reportTag(node, report)
    cleanElement(node, allowUnsafe, report)
    // `cleanElement` replaces obsolete elements, whose id stays.
    if (!allowUnsafe && !isStripped && isLeftOut(node.tagName)) moveIdInside(node)
    cleanTree(node.children, options, seen)
  }
}

function parseRange(nodes: readonly Node[], options: RawOptions): Node[] {
  const { allowUnsafe, file } = options
  const slots: ComponentElementNode[] = []
  const name = findUnusedName(rawText(nodes))
  const withSlots = replaceNodes(nodes, (node) =>
    isComponent(node) ? [{ type: 'comment', value: `${name}${slots.push(node) - 1}` }] : undefined,
  )
  const root: Root = { type: 'root', children: withSlots as RootContent[] }
  const parsed = loadRaw().raw(root, { file })
  const content: Node[] = parsed.type === 'root' ? parsed.children : [parsed as RootContent]
  const plain = replaceNodes(content, (node) =>
    node.type === 'doctype' || (node.type === 'comment' && !node.value.startsWith(name)) ? [] : undefined,
  )
  cleanTree(plain, options)
  const clean = allowUnsafe ? plain : sanitizeNodes(plain)
  const missing = new Set(slots)
  const restored = replaceNodes(clean, (node) => {
    if (isComponent(node)) return [node]
    if (node.type !== 'comment') return undefined
    const slot = slots[Number(node.value.slice(name.length))]
    if (slot === undefined || !missing.delete(slot)) return []
    return [slot]
  })
  return [...restored, ...missing]
}

function sanitizeNodes(nodes: readonly Node[]): Node[] {
  const safe = loadSanitize().sanitize({ type: 'root', children: nodes as RootContent[] }, sanitizeSchema())
  return safe.type === 'root' ? safe.children : [safe]
}

/** Parses only the range from the first to the last raw node; the rest is unchanged. */
export function parseChildren<Child extends Node>(
  children: readonly Child[],
  options: RawOptions,
): ElementContent[] {
  const hasRaw = children.map((child) => parseInnerComponents(child, options))
  const first = hasRaw.indexOf(true)
  if (first === -1) return children as readonly Node[] as ElementContent[]
  const end = hasRaw.lastIndexOf(true) + 1
  const range = parseRange(children.slice(first, end), options)
  return [...children.slice(0, first), ...range, ...children.slice(end)] as ElementContent[]
}
