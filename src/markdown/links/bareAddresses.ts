/**
 * Adds positions to bare addresses. The reference parser finds them in a second pass over texts and does not set positions.
 */
import type { Nodes, Parents, Root } from 'mdast'
import { createSourceText } from '../source/sourceText.ts'
import { isParent, walkTree } from '../walkTree.ts'

type Place = (node: Nodes, start: number, end: number) => void

/** Finds an address in which characters may be escaped by backslashes; falls back to the whole text. */
function findWritten(address: string, text: string): { start: number; end: number } {
  const pattern = address.replace(/[!-/:-@[-`{-~]/g, (character) => `\\\\?\\${character}`)
  const match = new RegExp(pattern).exec(text)
  return match ? { start: match.index, end: match.index + match[0].length } : { start: 0, end: text.length }
}

/** Range of a text without the markers around it, such as those of emphasis; the whole gap when it is not literal. */
function narrow(node: Nodes, text: string, { from, to }: Gap): Gap {
  const value = node.type === 'text' ? node.value : ''
  const index = value === '' ? -1 : text.slice(from, to).indexOf(value)
  // A backslash before the text escapes its first character.
  const isWhole = index >= 0 && text[from + index - 1] !== '\\'
  return isWhole ? { from: from + index, to: from + index + value.length } : { from, to }
}

/** @param from Start of the range of the nodes. @param to End of the range. */
function placeRun(run: readonly Nodes[], text: string, { from, to }: Gap, place: Place): void {
  let at = from
  let before: Nodes | undefined
  const placeText = (node: Nodes, end: number) => {
    const gap = narrow(node, text, { from: at, to: end })
    place(node, gap.from, gap.to)
  }
  for (const node of run) {
    const inner = node.type === 'link' ? node.children[0] : undefined
    if (node.type !== 'link') {
      before = node
      continue
    }
    const found = findWritten(inner?.type === 'text' ? inner.value : '', text.slice(at, to))
    const start = at + found.start
    const end = at + found.end
    if (before) placeText(before, start)
    place(node, start, end)
    if (inner) place(inner, start, end)
    before = undefined
    at = end
  }
  if (before) placeText(before, to)
}

interface Gap {
  readonly from: number
  readonly to: number
}

function placeIn(parent: Parents, text: string, place: Place): void {
  const end = parent.position?.end.offset
  let from = parent.position?.start.offset
  let run: Nodes[] = []
  for (const child of [...parent.children, undefined]) {
    if (child && !child.position) {
      run.push(child)
      continue
    }
    const to = child ? child.position?.start.offset : end
    if (run.length > 0 && from !== undefined && to !== undefined) placeRun(run, text, { from, to }, place)
    run = []
    from = child?.position?.end.offset
  }
}

export function placeBareAddresses(root: Root, text: string): void {
  const file = createSourceText('', text)
  const place: Place = (node, start, end) => {
    node.position = {
      start: { ...file.pointAt(start), offset: start },
      end: { ...file.pointAt(end), offset: end },
    }
  }
  walkTree(root, (node) => {
    if (isParent(node) && node.children.some(({ position }) => !position)) placeIn(node, text, place)
  })
}
