/**
 * Alerts: a block quote whose first line is `[!NOTE]`, which may have a title behind it, as in VitePress and Obsidian.
 * `[!NOTE]-` and `[!NOTE]+` are folded, as in Obsidian. A marker alone, without title and content, is text, as on GitHub.
 */
import type { Blockquote, Nodes, Paragraph, PhrasingContent, Text } from 'mdast'
import type { Point } from 'unist'
import { nearestName } from '../../shared/text/nearestName.ts'
import {
  type ComponentAttributes,
  type ComponentNode,
  createComponent,
  type Reporter,
  textOf,
} from '../../tree/index.ts'
import { findKind, kindNames } from './foreignKinds.ts'

const MARKER = /^\[!([a-z][a-z-]*)\]([+-]?)(?=[ \t\r\n]|$)[ \t]*/i

type SourceOf = (node: Nodes) => string

interface AlertText {
  /** Content of the first line behind the marker. */
  readonly title: readonly PhrasingContent[]
  readonly rest: readonly PhrasingContent[]
}

const moveBy = (point: Point, length: number): Point => ({
  ...point,
  column: point.column + length,
  ...(point.offset !== undefined && { offset: point.offset + length }),
})

/** Start of the second line of a text, behind the marks of its quotes. */
function startOfNextLine({ position }: Text, source: string): Point | undefined {
  const [first, indent = ''] = /^[^\r\n]*(?:\r\n|\r|\n)([ \t>]*)/.exec(source) ?? []
  if (position === undefined || first === undefined) return undefined
  const { line, offset } = position.start
  return {
    line: line + 1,
    column: indent.length + 1,
    ...(offset !== undefined && { offset: offset + first.length }),
  }
}

/** Divides a text at its first line break. */
function splitText(text: Text, sourceOf: SourceOf): [line: Text, next: Text | undefined] {
  const [line = text.value, end = ''] = /^([^\r\n]*)(\r\n|\r|\n)/.exec(text.value)?.slice(1) ?? []
  if (end === '') return [text, undefined]
  const { position } = text
  const start = startOfNextLine(text, sourceOf(text))
  const value = text.value.slice(line.length + end.length)
  const next: Text = { type: 'text', value, ...(position && { position }) }
  if (position && start) next.position = { start, end: position.end }
  const first: Text = { type: 'text', value: line, ...(position && { position }) }
  if (position) first.position = { start: position.start, end: moveBy(position.start, line.length) }
  return [first, next]
}

/** Divides the content of the first paragraph into its first line and the rest. */
function splitLine(children: readonly PhrasingContent[], sourceOf: SourceOf): AlertText {
  const title: PhrasingContent[] = []
  for (const [index, child] of children.entries()) {
    const following = children.slice(index + 1)
    if (child.type === 'break') return { title, rest: following }
    if (child.type !== 'text') {
      title.push(child)
      continue
    }
    const [line, next] = splitText(child, sourceOf)
    if (line.value !== '') title.push(line)
    if (next !== undefined) return { title, rest: next.value === '' ? following : [next, ...following] }
  }
  return { title, rest: [] }
}

function cutStart(text: Text, length: number): Text {
  const { position, value } = text
  const rest: Text = { type: 'text', value: value.slice(length) }
  if (position) rest.position = { start: moveBy(position.start, length), end: position.end }
  return rest
}

function reportUnknown(kind: string, text: Text, reporter: Reporter): void {
  const marker = `[!${kind}]`
  const { position } = text
  const start = position?.start
  const nearest = nearestName(kind.toLowerCase(), kindNames())
  reporter.report(
    'unknown-directive',
    `Unknown alert "${marker}"`,
    { position: start && { start, end: moveBy(start, marker.length) } },
    [
      nearest === undefined
        ? `Kinds of alerts: ${kindNames().join(', ')}`
        : `did you mean "[!${nearest.toUpperCase()}]"?`,
    ],
  )
}

export function readAlert(
  node: Blockquote,
  sourceOf: SourceOf,
  reporter: Reporter,
): ComponentNode | undefined {
  const [paragraph, ...blocks] = node.children
  if (paragraph?.type !== 'paragraph') return undefined
  const [text, ...others] = paragraph.children
  if (text?.type !== 'text') return undefined
  const [marker, written = '', fold = ''] = MARKER.exec(text.value) ?? []
  if (marker === undefined) return undefined
  const isMarkerOnly = marker.length === text.value.length
  // `[!NOTE]*x*` is no marker, and `\[!NOTE]` is escaped.
  if (isMarkerOnly && /[\]+-]$/.test(marker) && others.length > 0 && others[0]?.type !== 'break')
    return undefined
  if (sourceOf(text).startsWith('\\')) return undefined
  const after = cutStart(text, marker.length)
  const { title: line, rest } = splitLine(after.value === '' ? others : [after, ...others], sourceOf)
  const body: Paragraph[] = rest.length === 0 ? [] : [{ ...paragraph, children: [...rest] }]
  const content = [...body, ...blocks]
  const title = line.map(textOf).join('').replace(/\s+/g, ' ').trim()
  if (content.length === 0 && title === '') return undefined
  const kind = findKind(written)
  if (kind === undefined) {
    reportUnknown(written, text, reporter)
    return undefined
  }
  const name = title || kind.title
  const isRich = title !== '' && line.some(({ type }) => type !== 'text')
  const children = [...(isRich ? [createComponent('Label', {}, line)] : []), ...content]
  if (fold !== '') {
    const summary = name ?? written.charAt(0).toUpperCase() + written.slice(1).toLowerCase()
    const attributes: ComponentAttributes = { summary, ...(fold === '+' && { open: true }) }
    return createComponent('Details', attributes, children, node)
  }
  return createComponent('Admonition', { type: kind.type, ...(name && { title: name }) }, children, node)
}
