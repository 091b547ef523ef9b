/**
 * Removes nodes that are never rendered: table cells beyond the header, and unused footnotes. Their links and ids must not
 * count.
 */
import type { FootnoteDefinition, Nodes, Parents, Root } from 'mdast'
import { pushAll } from '../../shared/collections/pushAll.ts'
import { isParent, walkTree } from '../walkTree.ts'

/** GFM: "The excess is ignored." */
export function dropExtraCells(root: Root): void {
  walkTree(root, (node) => {
    if (node.type !== 'table' || !node.align) return
    const { length } = node.align
    for (const row of node.children) row.children.splice(length)
  })
}

/** The first definition of a footnote is used. */
function findFootnotes(root: Root): ReadonlyMap<string, FootnoteDefinition> {
  const notes = new Map<string, FootnoteDefinition>()
  walkTree(root, (node) => {
    if (node.type !== 'footnoteDefinition') return
    const name = node.identifier.toUpperCase()
    if (!notes.has(name)) notes.set(name, node)
  })
  return notes
}

/** Footnotes that the text refers to, directly or through other footnotes. */
function findUsedFootnotes(root: Root, notes: ReadonlyMap<string, FootnoteDefinition>): ReadonlySet<Nodes> {
  const shown = new Set<Nodes>()
  const pending: Nodes[] = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'footnoteReference') {
      const note = notes.get(node.identifier.toUpperCase())
      if (note === undefined || shown.has(note)) continue
      shown.add(note)
      pushAll(pending, note.children)
    } else if (node.type !== 'footnoteDefinition' && isParent(node)) pushAll(pending, node.children)
  }
  return shown
}

/** Nodes to keep of an unused footnote: link definitions, which apply to the whole document, and used footnotes. */
function collectUsedNodes(note: FootnoteDefinition, shown: ReadonlySet<Nodes>): Nodes[] {
  const usedNodes: Nodes[] = []
  walkTree(note, (node) => {
    if (node.type === 'definition' || shown.has(node)) usedNodes.push(node)
  })
  return usedNodes
}

export function dropUnusedFootnotes(root: Root): void {
  const notes = findFootnotes(root)
  if (notes.size === 0) return
  const shown = findUsedFootnotes(root, notes)
  const isUnused = (node: Nodes): node is FootnoteDefinition =>
    node.type === 'footnoteDefinition' && !shown.has(node)
  walkTree(root, (parent) => {
    if (!isParent(parent)) return
    const written: Parents['children'] = parent.children
    if (!written.some(isUnused)) return
    const children = written.flatMap((child: Nodes) =>
      isUnused(child) ? collectUsedNodes(child, shown) : [child],
    )
    Object.assign(parent, { children })
  })
}
