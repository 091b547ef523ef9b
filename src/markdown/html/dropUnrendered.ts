/**
 * Removes nodes that are never rendered: table cells beyond the header, and unused footnotes. Their links and ids must not
 * count.
 */
import type { FootnoteDefinition, Nodes, Parents, Root } from 'mdast'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { shorten } from '../../shared/text/shorten.ts'
import { QUOTED_LENGTH } from '../../shared/values/describeValue.ts'
import { createReporter, isParent, walkTree } from '../../tree/index.ts'

declare module 'mdast' {
  interface TableRowData {
    /** Cells beyond the header, which no page shows. */
    extraCells?: readonly TableCell[]
  }
}

/** GFM: "The excess is ignored." `brokenTables` reports it. */
export function dropExtraCells(root: Root): void {
  walkTree(root, (node) => {
    if (node.type !== 'table' || !node.align) return
    const { length } = node.align
    for (const row of node.children) {
      const extraCells = row.children.splice(length)
      if (extraCells.length > 0) row.data = { ...row.data, extraCells }
    }
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

/** @returns A finding for each dropped footnote. */
export function dropUnusedFootnotes(root: Root, source: string): Diagnostic[] {
  const notes = findFootnotes(root)
  if (notes.size === 0) return []
  const shown = findUsedFootnotes(root, notes)
  const reporter = createReporter(source)
  const isUnused = (node: Nodes): node is FootnoteDefinition =>
    node.type === 'footnoteDefinition' && !shown.has(node)
  const report = (note: FootnoteDefinition): void => {
    const name = note.label ?? note.identifier
    const quoted = `"${shorten(name, QUOTED_LENGTH)}"`
    if (notes.get(note.identifier.toUpperCase()) === note)
      reporter.report('unused-footnote', `Nothing refers to the footnote ${quoted}; it is not shown`, note, [
        `Write [^${name}] where it belongs, or delete it`,
      ])
    else
      reporter.report(
        'unused-footnote',
        `There is another footnote ${quoted} above; this one is not shown`,
        note,
        ['Give it a name of its own'],
      )
  }
  walkTree(root, (parent) => {
    if (!isParent(parent)) return
    const written: Parents['children'] = parent.children
    if (!written.some(isUnused)) return
    const children = written.flatMap((child: Nodes) => {
      if (!isUnused(child)) return [child]
      report(child)
      return collectUsedNodes(child, shown)
    })
    Object.assign(parent, { children })
  })
  return reporter.diagnostics
}
