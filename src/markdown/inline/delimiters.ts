/** Text between two equal marks: `==mark==` and `^sup^`. The marks may enclose other markup of the same parent. */
import type { Emphasis, PhrasingContent, Text } from 'mdast'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { mapToSource, pointAtOffset } from './textSource.ts'

interface Delimiter {
  readonly mark: '==' | '^'
  readonly tagName: 'mark' | 'sup'
  /** Whether the text between the marks may have blanks. */
  readonly hasBlanks: boolean
}

export const MARK: Delimiter = { mark: '==', tagName: 'mark', hasBlanks: true }
export const SUPERSCRIPT: Delimiter = { mark: '^', tagName: 'sup', hasBlanks: false }

/** Converted to the element by remark-rehype. */
export const createElement = (tagName: string, children: readonly PhrasingContent[]): Emphasis => ({
  type: 'emphasis',
  data: { hName: tagName },
  children: [...children],
})

/** A mark in a text among siblings. */
interface Mark {
  readonly node: Text
  readonly index: number
  readonly mayOpen: boolean
  readonly mayClose: boolean
}

const isBlank = (character: string | undefined): boolean => character === undefined || /\s/.test(character)

function marksIn(
  node: Text,
  isFirst: boolean,
  isLast: boolean,
  { mark }: Delimiter,
  file: SourceText,
): Mark[] {
  const { value } = node
  if (!value.includes(mark)) return []
  const source = mapToSource(node, file)
  const found: Mark[] = []
  const [character = ''] = mark
  for (let index = value.indexOf(mark); index >= 0; index = value.indexOf(mark, index)) {
    let end = index
    while (value[end] === character) end += 1
    // Longer runs, such as `===`, are no marks.
    if (end - index === mark.length && source !== undefined && !source.escaped.has(index)) {
      const before = index === 0 ? (isFirst ? undefined : 'x') : value[index - 1]
      const after = end === value.length ? (isLast ? undefined : 'x') : value[end]
      found.push({ node, index, mayOpen: !isBlank(after), mayClose: !isBlank(before) })
    }
    index = end
  }
  return found
}

/** A part of a text, with its place. */
export function textPart(node: Text, from: number, to: number, file: SourceText): Text[] {
  if (from >= to) return []
  const offsets = mapToSource(node, file)?.offsets
  const [start, end] = [offsets?.[from], offsets?.[to]]
  const position =
    start === undefined || end === undefined
      ? node.position
      : { start: pointAtOffset(file, start), end: pointAtOffset(file, end) }
  return [{ type: 'text', value: node.value.slice(from, to), ...(position && { position }) }]
}

/** @returns The nodes between two marks. */
function between(
  children: readonly PhrasingContent[],
  opening: { readonly node: PhrasingContent; readonly index: number },
  closing: { readonly node: PhrasingContent; readonly index: number },
  file: SourceText,
): PhrasingContent[] {
  const [first, last] = [children.indexOf(opening.node), children.indexOf(closing.node)]
  return children.slice(first, last + 1).flatMap((child): PhrasingContent[] => {
    if (child.type !== 'text' || (child !== opening.node && child !== closing.node)) return [child]
    const from = child === opening.node ? opening.index : 0
    const to = child === closing.node ? closing.index : child.value.length
    return textPart(child, from, to, file)
  })
}

/** Wraps what the marks enclose, from left to right. */
export function wrapDelimited(
  children: readonly PhrasingContent[],
  delimiter: Delimiter,
  file: SourceText,
): readonly PhrasingContent[] {
  const { mark, tagName, hasBlanks } = delimiter
  if (!children.some((child) => child.type === 'text' && child.value.includes(mark))) return children
  const marks = children.flatMap((child, index) =>
    child.type === 'text' ? marksIn(child, index === 0, index === children.length - 1, delimiter, file) : [],
  )
  const [first] = children
  const last = children.at(-1)
  if (first === undefined || last === undefined) return children
  const result: PhrasingContent[] = []
  let done: { node: PhrasingContent; index: number } = { node: first, index: 0 }
  for (let at = 0; at < marks.length; at += 1) {
    const opening = marks[at]
    if (!opening?.mayOpen) continue
    const found = marks.slice(at + 1, at + 20).findIndex(({ mayClose }) => mayClose)
    const closing = found < 0 ? undefined : marks[at + 1 + found]
    if (closing === undefined) continue
    const inner = between(children, { node: opening.node, index: opening.index + mark.length }, closing, file)
    const hasText = inner.length > 0
    const isWhole = hasBlanks || inner.every((node) => node.type === 'text' && !/\s/.test(node.value))
    if (!hasText || !isWhole) continue
    result.push(...between(children, done, opening, file))
    const element = createElement(tagName, inner)
    const start = mapToSource(opening.node, file)?.offsets[opening.index]
    const end = mapToSource(closing.node, file)?.offsets[closing.index + mark.length]
    if (start !== undefined && end !== undefined)
      element.position = { start: pointAtOffset(file, start), end: pointAtOffset(file, end) }
    result.push(element)
    done = { node: closing.node, index: closing.index + mark.length }
    at += 1 + found
  }
  if (result.length === 0) return children
  const rest = { node: last, index: last.type === 'text' ? last.value.length : 0 }
  return [...result, ...between(children, done, rest, file)]
}
