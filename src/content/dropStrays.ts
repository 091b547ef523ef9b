import type { Node } from 'unist'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Takes out of a tree what no stage could walk over: children that are no nodes. True when there were any. */
export function dropStrays(start: Node): boolean {
  let hadStrays = false
  const seen = new Set<Node>()
  const pending = [start]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (seen.has(node) || !('children' in node)) continue
    seen.add(node)
    const children: readonly unknown[] = Array.isArray(node.children) ? node.children : []
    const nodes = children.filter(isNode)
    if (nodes.length !== children.length || !Array.isArray(node.children)) {
      Object.assign(node, { children: nodes })
      hadStrays = true
    }
    pending.push(...nodes)
  }
  return hadStrays
}
