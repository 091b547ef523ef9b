/**
 * Repairs a Markdown or HTML tree after a plugin has changed it, so that all stages can walk it. Returns the problems, as
 * predicates that follow the name of the plugin.
 */
import type { Node } from 'unist'

/** Deepest tree that does not overflow the stack of a later stage. */
const MAX_DEPTH = 400

/** Most nodes in a tree walk, which visits a shared node once for each parent. */
const MAX_NODES = 20_000_000

const PARENTS: ReadonlySet<string> = new Set([
  'root',
  'element',
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'footnoteDefinition',
  'containerDirective',
  'leafDirective',
  'textDirective',
])

const LITERALS: ReadonlySet<string> = new Set([
  'text',
  'html',
  'raw',
  'code',
  'inlineCode',
  'comment',
  'yaml',
])

const ADDRESSED: ReadonlySet<string> = new Set(['link', 'image', 'definition'])

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

/** Sets missing fields that a node of its type needs. True when some were missing. */
function repairFields(node: Fields): boolean {
  const { type } = node
  const isMissing = (field: string) => typeof node[field] !== 'string'
  const missing = [
    ...(LITERALS.has(type) ? ['value'] : []),
    ...(ADDRESSED.has(type) ? ['url'] : []),
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

interface Level {
  readonly node: Fields
  readonly children: readonly Fields[]
  next: number
  size: number
}

export function repairTree(root: Node): readonly string[] {
  const problems = new Set<string>()
  const ancestors = new Set<Node>()
  const sizes = new Map<Node, number>()

  /** Checks and repairs a node and its list of children. */
  function enter(node: Fields): Level {
    ancestors.add(node)
    if (repairFields(node)) problems.add('left a node in the tree that lacks what its type needs')
    const mayHave = PARENTS.has(node.type) || 'children' in node
    if (!mayHave) return { node, children: [], next: 0, size: 1 }
    const written: readonly unknown[] = Array.isArray(node.children) ? node.children : []
    const nodes = written.filter(isNode)
    if (nodes.length !== written.length || !Array.isArray(node.children)) {
      problems.add('left something in the tree that is no node')
    }
    const acyclic = nodes.filter((child) => !ancestors.has(child))
    if (acyclic.length !== nodes.length) problems.add('made a tree that contains itself')
    const isDeep = ancestors.size > MAX_DEPTH && acyclic.length > 0
    if (isDeep) problems.add(`made a tree of more than ${MAX_DEPTH} levels`)
    const children = isDeep ? [] : acyclic
    if (!Array.isArray(node.children) || children.length !== node.children.length)
      Object.assign(node, { children })
    return { node, children, next: 0, size: 1 }
  }

  const levels = [enter(root as Fields)]
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const child = level.children[level.next]
    if (child !== undefined) {
      level.next += 1
      const knownSize = sizes.get(child)
      if (knownSize === undefined) levels.push(enter(child))
      else level.size += knownSize
      continue
    }
    levels.pop()
    ancestors.delete(level.node)
    sizes.set(level.node, level.size)
    const parent = levels.at(-1)
    if (parent !== undefined) parent.size += level.size
  }
  if ((sizes.get(root) ?? 0) > MAX_NODES) {
    problems.add('made a tree that is too large')
    Object.assign(root, { children: [] })
  }
  return [...problems]
}
