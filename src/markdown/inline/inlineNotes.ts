/** Footnotes at their place, as Pandoc and markdown-it write them: `Text^[a note with *markup*].` */
import type { FootnoteDefinition, Paragraph, PhrasingContent, Root } from 'mdast'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { isParent, walkTree } from '../../tree/index.ts'
import { textPart } from './delimiters.ts'
import { mapToSource } from './textSource.ts'

/** An end of a note: a text among siblings, and an index in it. */
interface End {
  readonly child: number
  readonly index: number
}

/** What stands before the caret of a pattern, such as `/^[a-z]/`. */
const BEFORE_PATTERN = /[/([{"'|\\^]$/
const HAS_WORDS = /\s|[^\0-\u007f]/

interface Note {
  /** At the caret. */
  readonly from: End
  /** At the closing bracket. */
  readonly to: End
}

/** Carets with a bracket, whose closing bracket is in a text of the same parent. In order. */
function findNotes(children: readonly PhrasingContent[], file: SourceText): Note[] {
  const found: Note[] = []
  const open: (End | undefined)[] = []
  children.forEach((node, child) => {
    if (node.type !== 'text') return
    const escaped = mapToSource(node, file)?.escaped
    for (const { 0: bracket, index } of node.value.matchAll(/\^?\[|\]/g)) {
      const isEscaped = escaped?.has(index) !== false || escaped.has(index + bracket.length - 1)
      if (isEscaped) continue
      if (bracket !== ']') open.push(bracket === '[' ? undefined : { child, index })
      else {
        const from = open.pop()
        if (from !== undefined) found.push({ from, to: { child, index } })
      }
    }
  })
  return found.sort(({ from: a }, { from: b }) => a.child - b.child || a.index - b.index)
}

/** Nodes between two ends. */
function cut(children: readonly PhrasingContent[], from: End, to: End, file: SourceText): PhrasingContent[] {
  return children.slice(from.child, to.child + 1).flatMap((child, offset): PhrasingContent[] => {
    if (child.type !== 'text') return [child]
    const start = offset === 0 ? from.index : 0
    const end = from.child + offset === to.child ? Math.min(to.index, child.value.length) : child.value.length
    return textPart(child, start, end, file)
  })
}

/** A single name after a blank is more often a pattern than a note. */
function isNote(before: string, note: readonly PhrasingContent[], after: string | undefined): boolean {
  const isWords = note.some((node) => node.type !== 'text' || HAS_WORDS.test(node.value))
  // `x^[1]^` is a superscript.
  return note.length > 0 && after !== '^' && !BEFORE_PATTERN.test(before) && (isWords || /\S$/.test(before))
}

/** Replaces the notes among siblings by references. Notes inside of notes stay text. */
function readNotes(
  children: readonly PhrasingContent[],
  file: SourceText,
  addNote: (note: readonly PhrasingContent[], from: PhrasingContent) => PhrasingContent,
): readonly PhrasingContent[] {
  const result: PhrasingContent[] = []
  let done: End = { child: 0, index: 0 }
  for (const { from, to } of findNotes(children, file)) {
    const isInside = from.child < done.child || (from.child === done.child && from.index < done.index)
    const first = children[from.child]
    const last = children[to.child]
    if (isInside || first?.type !== 'text' || last?.type !== 'text') continue
    const note = cut(children, { ...from, index: from.index + 2 }, to, file)
    const before = from.index > 0 ? first.value.slice(0, from.index) : from.child > 0 ? 'x' : ''
    if (!isNote(before, note, last.value[to.index + 1])) continue
    result.push(...cut(children, done, from, file), addNote(note, first))
    done = { ...to, index: to.index + 1 }
  }
  if (result.length === 0) return children
  const end = { child: children.length - 1, index: Number.POSITIVE_INFINITY }
  return [...result, ...cut(children, done, end, file)]
}

/** @param root Tree of a single file, in which each note becomes a reference and a definition at the end. */
export function readInlineNotes(root: Root, file: SourceText): void {
  if (!file.text.includes('^[')) return
  const names = new Set<string>()
  walkTree(root, (node) => {
    if (node.type === 'footnoteDefinition') names.add(node.identifier.toLowerCase())
  })
  const added: FootnoteDefinition[] = []
  let number = 0
  const addNote = (note: readonly PhrasingContent[], { position }: PhrasingContent): PhrasingContent => {
    do number += 1
    while (names.has(`note-${number}`))
    const name = `note-${number}`
    const common = { identifier: name, label: name, ...(position && { position }) }
    const paragraph: Paragraph = { type: 'paragraph', children: [...note], ...(position && { position }) }
    added.push({ type: 'footnoteDefinition', ...common, children: [paragraph] })
    return { type: 'footnoteReference', ...common }
  }
  walkTree(root, (node) => {
    if (!isParent(node)) return
    const { children } = node
    if (!children.some((child) => child.type === 'text' && child.value.includes('^['))) return
    Object.assign(node, { children: readNotes(children as PhrasingContent[], file, addNote) })
  })
  pushAll(root.children, added)
}
