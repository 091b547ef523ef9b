/**
 * Adds positions to bare addresses. The reference parser finds them in a second pass over texts and does not set positions.
 */
import type { Nodes, Parents, Root } from 'mdast'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { isParent, type Range, walkTree } from '../../tree/index.ts'

type Place = (node: Nodes, start: number, end: number) => void

/** Characters. Markers before a text, such as `**`, are shorter. */
const MAX_MARKERS = 1_000

/** Signs that a backslash makes text. */
export const ESCAPABLE = /[!-/:-@[-`{-~]/

/** @returns Where `value` ends in `text`, where its characters may be escaped by backslashes. */
function endOfWritten(value: string, text: string, start: number): number | undefined {
  let at = start
  for (let index = 0; index < value.length; index += 1) {
    const character = value.charAt(index)
    const isEscaped = text[at] === '\\' && text[at + 1] === character && ESCAPABLE.test(character)
    if (!isEscaped && text[at] !== character) return undefined
    at += isEscaped ? 2 : 1
  }
  return at
}

/** Falls back to the whole text. */
function findWritten(value: string, text: string, maxStart = text.length - value.length): Range {
  for (let start = 0; start <= Math.min(maxStart, text.length - value.length); start += 1) {
    const end = endOfWritten(value, text, start)
    if (end !== undefined) return { start, end }
  }
  return { start: 0, end: text.length }
}

/** Range of a text without the markers around it, such as `**`; the whole gap when it is not found. */
function narrow(node: Nodes, text: string, gap: Range): Range {
  const value = node.type === 'text' ? node.value : ''
  if (value === '') return gap
  const found = findWritten(value, text.slice(gap.start, gap.end), MAX_MARKERS)
  return { start: gap.start + found.start, end: gap.start + found.end }
}

/** @param range Range of the nodes. */
function placeRun(run: readonly Nodes[], text: string, range: Range, place: Place): void {
  let at = range.start
  let before: Nodes | undefined
  const placeText = (node: Nodes, end: number) => {
    const found = narrow(node, text, { start: at, end })
    place(node, found.start, found.end)
  }
  for (const node of run) {
    const inner = node.type === 'link' ? node.children[0] : undefined
    if (node.type !== 'link') {
      before = node
      continue
    }
    const found = findWritten(inner?.type === 'text' ? inner.value : '', text.slice(at, range.end))
    const start = at + found.start
    const end = at + found.end
    if (before) placeText(before, start)
    place(node, start, end)
    if (inner) place(inner, start, end)
    before = undefined
    at = end
  }
  if (before) placeText(before, range.end)
}

function placeIn(parent: Parents, text: string, place: Place): void {
  const parentEnd = parent.position?.end.offset
  let start = parent.position?.start.offset
  let run: Nodes[] = []
  for (const child of [...parent.children, undefined]) {
    if (child && !child.position) {
      run.push(child)
      continue
    }
    const end = child ? child.position?.start.offset : parentEnd
    if (run.length > 0 && start !== undefined && end !== undefined) placeRun(run, text, { start, end }, place)
    run = []
    start = child?.position?.end.offset
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
