/**
 * What the grammar reads and no page shows: cells beyond a table's head, notes that nothing leads to. What stands in
 * them is no part of the document, so they are taken out before anybody looks for links and ids.
 */
import type { FootnoteDefinition, Nodes, Parents, Root } from 'mdast'
import { pushAll } from '../../shared/pushAll.ts'
import { isParent, walkTree } from '../walkTree.ts'

/** GFM: "The excess is ignored." */
export function dropExtraCells(root: Root): void {
  walkTree(root, (node) => {
    if (node.type !== 'table' || !node.align) return
    const { length } = node.align
    for (const row of node.children) row.children.splice(length)
  })
}

/** The first note of a name counts, wherever it stands. */
function findNotes(root: Root): ReadonlyMap<string, FootnoteDefinition> {
  const notes = new Map<string, FootnoteDefinition>()
  walkTree(root, (node) => {
    if (node.type !== 'footnoteDefinition') return
    const name = node.identifier.toUpperCase()
    if (!notes.has(name)) notes.set(name, node)
  })
  return notes
}

/** Notes that the text leads to, directly or through other notes. */
function findShown(root: Root, notes: ReadonlyMap<string, FootnoteDefinition>): ReadonlySet<Nodes> {
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

/** Definitions of links count for the whole document, also in a note that is not shown; so do notes inside. */
function keptOf(note: FootnoteDefinition, shown: ReadonlySet<Nodes>): Nodes[] {
  const kept: Nodes[] = []
  walkTree(note, (node) => {
    if (node.type === 'definition' || shown.has(node)) kept.push(node)
  })
  return kept
}

export function dropUnusedNotes(root: Root): void {
  const notes = findNotes(root)
  if (notes.size === 0) return
  const shown = findShown(root, notes)
  const isUnused = (node: Nodes): node is FootnoteDefinition =>
    node.type === 'footnoteDefinition' && !shown.has(node)
  walkTree(root, (parent) => {
    if (!isParent(parent)) return
    const written: Parents['children'] = parent.children
    if (!written.some(isUnused)) return
    const children = written.flatMap((child: Nodes) => (isUnused(child) ? keptOf(child, shown) : [child]))
    Object.assign(parent, { children })
  })
}
