/**
 * Repairs a Markdown or HTML tree after a plugin has changed it, so that all stages can walk it. Returns one message
 * without its subject for each problem, `left a node …`; the caller prepends the name of the plugin.
 */
import type { Node } from 'unist'
import { words } from '../shared/text/words.ts'
import { isRecord } from '../shared/values/isRecord.ts'

/** Maximum depth of a tree; deeper ones may overflow the stack of a later stage. */
const MAX_DEPTH = 400

/** Maximum number of nodes in a tree walk, which visits a shared node once for each parent. */
const MAX_NODES = 20_000_000

const PARENTS: ReadonlySet<string> = new Set(
  words(`
  root element paragraph heading blockquote list listItem table tableRow tableCell emphasis strong delete link
  linkReference footnoteDefinition containerDirective leafDirective textDirective
`),
)

const LITERALS: ReadonlySet<string> = new Set(words('text html raw code inlineCode comment yaml'))

const NODES_WITH_URL: ReadonlySet<string> = new Set(['link', 'image', 'definition'])

const REFERENCES: ReadonlySet<string> = new Set([
  'linkReference',
  'imageReference',
  'definition',
  'footnoteReference',
  'footnoteDefinition',
])

type Fields = Node & Record<string, unknown>

const isNode = (value: unknown): value is Fields => isRecord(value) && typeof value.type === 'string'

const isPoint = (value: unknown): boolean =>
  isRecord(value) &&
  [value.line, value.column].every((number) => Number.isSafeInteger(number) && Number(number) >= 1)

/** Sets missing and invalid fields. @returns Whether the node was changed. */
function repairFields(node: Fields): boolean {
  const { type } = node
  const isMissing = (field: string) => typeof node[field] !== 'string'
  const missing = [
    ...(LITERALS.has(type) ? ['value'] : []),
    ...(NODES_WITH_URL.has(type) ? ['url'] : []),
    ...(REFERENCES.has(type) ? ['identifier'] : []),
  ].filter(isMissing)
  const repairs: Record<string, unknown> = Object.fromEntries(missing.map((field) => [field, '']))
  const { depth, tagName, properties, position } = node
  if (type === 'heading' && !(Number.isInteger(depth) && Number(depth) >= 1 && Number(depth) <= 6))
    repairs.depth = 2
  if (type === 'element' && (typeof tagName !== 'string' || tagName === '')) repairs.tagName = 'span'
  if (type === 'element' && !isRecord(properties)) repairs.properties = {}
  if (position !== undefined && !(isRecord(position) && isPoint(position.start) && isPoint(position.end))) {
    repairs.position = undefined
  }
  Object.assign(node, repairs)
  return Object.keys(repairs).length > 0
}

interface SubtreeSize {
  readonly nodeCount: number
  /** Levels of the subtree; 1 for a node without children. */
  readonly height: number
}

interface OpenNode {
  readonly node: Fields
  readonly children: readonly Fields[]
  /** Children that would exceed the maximum depth here. */
  readonly tooDeep: Set<Fields>
  nextChild: number
  nodeCount: number
  height: number
}

const createOpenNode = (node: Fields, children: readonly Fields[]): OpenNode => ({
  node,
  children,
  tooDeep: new Set(),
  nextChild: 0,
  nodeCount: 1,
  height: 1,
})

export function repairTree(root: Node): readonly string[] {
  const problems = new Set<string>()
  const ancestors = new Set<Node>()
  const sizes = new Map<Node, SubtreeSize>()
  const reportDepth = () => problems.add(`made a tree of more than ${MAX_DEPTH} levels`)

  /** Checks and repairs a node and its list of children. */
  function enter(node: Fields): OpenNode {
    ancestors.add(node)
    if (repairFields(node)) problems.add('left a node with a missing or invalid field in the tree')
    const mayHaveChildren = PARENTS.has(node.type) || 'children' in node
    if (!mayHaveChildren) return createOpenNode(node, [])
    const isList = Array.isArray(node.children)
    if (!isList) problems.add('left a node without a list of children in the tree')
    const written: readonly unknown[] = Array.isArray(node.children) ? node.children : []
    const nodes = written.filter(isNode)
    if (nodes.length !== written.length) problems.add('left a value in the tree that is not a node')
    const acyclic = nodes.filter((child) => !ancestors.has(child))
    if (acyclic.length !== nodes.length) problems.add('made a tree with a cycle')
    const isDeep = ancestors.size > MAX_DEPTH && acyclic.length > 0
    if (isDeep) reportDepth()
    const children = isDeep ? [] : acyclic
    if (!isList || children.length !== written.length) Object.assign(node, { children })
    return createOpenNode(node, children)
  }

  function addChild(parent: OpenNode, { nodeCount, height }: SubtreeSize): void {
    parent.nodeCount += nodeCount
    parent.height = Math.max(parent.height, height + 1)
  }

  /** Adds a child that is also elsewhere in the tree, where it was checked at another depth. */
  function addSharedChild(parent: OpenNode, child: Fields, size: SubtreeSize): void {
    if (ancestors.size + size.height > MAX_DEPTH + 1) {
      reportDepth()
      parent.tooDeep.add(child)
    } else {
      addChild(parent, size)
    }
  }

  const openNodes = [enter(root as Fields)]
  for (let openNode = openNodes.at(-1); openNode !== undefined; openNode = openNodes.at(-1)) {
    const child = openNode.children[openNode.nextChild]
    if (child !== undefined) {
      openNode.nextChild += 1
      const size = sizes.get(child)
      if (size === undefined) openNodes.push(enter(child))
      else addSharedChild(openNode, child, size)
      continue
    }
    openNodes.pop()
    const { node, children, tooDeep, nodeCount, height } = openNode
    ancestors.delete(node)
    if (tooDeep.size > 0) Object.assign(node, { children: children.filter((child) => !tooDeep.has(child)) })
    sizes.set(node, { nodeCount, height })
    const parent = openNodes.at(-1)
    if (parent !== undefined) addChild(parent, { nodeCount, height })
  }
  if ((sizes.get(root)?.nodeCount ?? 0) > MAX_NODES) {
    problems.add(`made a tree of more than ${MAX_NODES.toLocaleString('en-US')} nodes`)
    Object.assign(root, { children: [] })
  }
  return [...problems]
}
