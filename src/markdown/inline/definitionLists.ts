/**
 * Definition lists: lines with a colon and a blank below a term. The colon may also begin the next paragraph. The content of
 * a definition is text in one paragraph.
 */
import type { Blockquote, Nodes, Paragraph, PhrasingContent, Text } from 'mdast'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { mapToSource, pointAtOffset } from './textSource.ts'

const OPENING = /^:[ \t]+(?=\S|$)/

export const mayHoldDefinitions = (text: string): boolean => /^[ \t>*+\-\d.)]*:[ \t]/m.test(text)

const partOf = (node: Text, from: number, to: number, file: SourceText): Text => {
  const offsets = mapToSource(node, file)?.offsets
  const [start, end] = [offsets?.[from], offsets?.[to]]
  const position =
    start === undefined || end === undefined
      ? node.position
      : { start: pointAtOffset(file, start), end: pointAtOffset(file, end) }
  return { type: 'text', value: node.value.slice(from, to), ...(position && { position }) }
}

/** Splits inline content at its line breaks. */
function splitLines({ children }: Paragraph, file: SourceText): PhrasingContent[][] {
  let line: PhrasingContent[] = []
  const lines = [line]
  for (const child of children) {
    if (child.type !== 'text') {
      line.push(child)
      continue
    }
    let from = 0
    for (const { index } of child.value.matchAll(/\n/g)) {
      if (index > from) line.push(partOf(child, from, index, file))
      line = []
      lines.push(line)
      from = index + 1
    }
    if (from < child.value.length) line.push(partOf(child, from, child.value.length, file))
  }
  return lines
}

const isDefinition = ([first]: readonly PhrasingContent[]): boolean =>
  first?.type === 'text' && OPENING.test(first.value)

function withoutColon(line: readonly PhrasingContent[], file: SourceText): PhrasingContent[] {
  const [first, ...rest] = line
  if (first?.type !== 'text') return [...line]
  const length = OPENING.exec(first.value)?.[0].length ?? 0
  return length < first.value.length ? [partOf(first, length, first.value.length, file), ...rest] : rest
}

function createPart(tagName: 'dt' | 'dd', children: PhrasingContent[]): Paragraph {
  const [start, end] = [children[0]?.position?.start, children.at(-1)?.position?.end]
  return {
    type: 'paragraph',
    data: { hName: tagName },
    children,
    ...(start && end && { position: { start, end } }),
  }
}

/** Terms and definitions of a paragraph; undefined when it has none. */
function readParts(paragraph: Paragraph, file: SourceText, mayStart: boolean): Paragraph[] | undefined {
  const lines = splitLines(paragraph, file)
  if (!lines.some(isDefinition) || (lines[0] && isDefinition(lines[0]) && !mayStart)) return undefined
  const parts: Paragraph[] = []
  let definition: PhrasingContent[] | undefined
  for (const line of lines) {
    if (isDefinition(line)) {
      definition = withoutColon(line, file)
      parts.push(createPart('dd', definition))
    } else if (definition === undefined) parts.push(createPart('dt', line))
    else definition.push({ type: 'text', value: '\n' }, ...line)
  }
  return parts
}

const createList = (children: Paragraph[], from: Nodes): Blockquote => ({
  type: 'blockquote',
  data: { hName: 'dl' },
  children,
  ...(from.position && { position: from.position }),
})

const isOneLine = ({ children }: Paragraph): boolean =>
  children.every((child) => child.type !== 'break' && !(child.type === 'text' && child.value.includes('\n')))

const isList = (node: Nodes | undefined): node is Blockquote =>
  node?.type === 'blockquote' && node.data !== undefined && 'hName' in node.data && node.data.hName === 'dl'

/** @param children Blocks of one parent. */
export function readDefinitionLists(children: readonly Nodes[], file: SourceText): readonly Nodes[] {
  const result: Nodes[] = []
  for (const node of children) {
    const last = result.at(-1)
    const isTerm = last?.type === 'paragraph' && isOneLine(last)
    const parts = node.type === 'paragraph' ? readParts(node, file, isTerm || isList(last)) : undefined
    if (parts === undefined) {
      result.push(node)
      continue
    }
    const startsInside =
      parts[0]?.data !== undefined && 'hName' in parts[0].data && parts[0].data.hName === 'dd'
    if (isList(last)) last.children.push(...parts)
    else if (startsInside && last?.type === 'paragraph') {
      result.pop()
      result.push(createList([createPart('dt', last.children), ...parts], last))
    } else result.push(createList(parts, node))
    const list = result.at(-1)
    if (list?.position && node.position) list.position = { ...list.position, end: node.position.end }
  }
  return result.length === children.length && result.every((node, index) => node === children[index])
    ? children
    : result
}
