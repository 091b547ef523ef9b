/**
 * Repairs a Markdown or HTML tree after a plugin has changed it, so that all stages can walk it. Returns one predicate for
 * each problem; the caller prepends the name of the plugin as the subject of the message.
 */
import type { Node } from 'unist'
import { words } from '../../shared/text/words.ts'

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

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

interface OpenNode {
  readonly node: Fields
  readonly children: readonly Fields[]
  nextChild: number
  nodeCount: number
}

export function repairTree(root: Node): readonly string[] {
  const problems = new Set<string>()
  const ancestors = new Set<Node>()
  const nodeCounts = new Map<Node, number>()

  /** Checks and repairs a node and its list of children. */
  function enter(node: Fields): OpenNode {
    ancestors.add(node)
    if (repairFields(node)) problems.add('left a node with a missing or invalid field in the tree')
    const mayHaveChildren = PARENTS.has(node.type) || 'children' in node
    if (!mayHaveChildren) return { node, children: [], nextChild: 0, nodeCount: 1 }
    const written: readonly unknown[] = Array.isArray(node.children) ? node.children : []
    const nodes = written.filter(isNode)
    if (nodes.length !== written.length || !Array.isArray(node.children)) {
      problems.add('left a value in the tree that is not a node')
    }
    const acyclic = nodes.filter((child) => !ancestors.has(child))
    if (acyclic.length !== nodes.length) problems.add('made a tree with a cycle')
    const isDeep = ancestors.size > MAX_DEPTH && acyclic.length > 0
    if (isDeep) problems.add(`made a tree of more than ${MAX_DEPTH} levels`)
    const children = isDeep ? [] : acyclic
    if (!Array.isArray(node.children) || children.length !== node.children.length)
      Object.assign(node, { children })
    return { node, children, nextChild: 0, nodeCount: 1 }
  }

  const openNodes = [enter(root as Fields)]
  for (let openNode = openNodes.at(-1); openNode !== undefined; openNode = openNodes.at(-1)) {
    const child = openNode.children[openNode.nextChild]
    if (child !== undefined) {
      openNode.nextChild += 1
      const cachedCount = nodeCounts.get(child)
      if (cachedCount === undefined) openNodes.push(enter(child))
      else openNode.nodeCount += cachedCount
      continue
    }
    openNodes.pop()
    ancestors.delete(openNode.node)
    nodeCounts.set(openNode.node, openNode.nodeCount)
    const parent = openNodes.at(-1)
    if (parent !== undefined) parent.nodeCount += openNode.nodeCount
  }
  if ((nodeCounts.get(root) ?? 0) > MAX_NODES) {
    problems.add(`made a tree of more than ${MAX_NODES.toLocaleString('en-US')} nodes`)
    Object.assign(root, { children: [] })
  }
  return [...problems]
}
