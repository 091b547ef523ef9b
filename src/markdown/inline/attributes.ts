/**
 * Attributes in braces after headings, images, links and tables: `{.class #id width=300}`. Braces with anything else are text.
 * Attributes that are not in the list are left out, with a finding.
 */
import type { Heading, Image, Link, Nodes, PhrasingContent, Table, Text } from 'mdast'
import type { SourceText } from '../../shared/text/sourceText.ts'
import type { Reporter } from '../../tree/index.ts'
import { mapToSource, pointAtOffset } from './textSource.ts'

const CLASS = String.raw`\.[A-Za-z_][\w-]*`
const ID = String.raw`#[^\s{}#.="'<>]+`
const PAIR = String.raw`[A-Za-z][\w:-]*=(?:"[^"{}\n]*"|'[^'{}\n]*'|[^\s"'{}=<>\x60]+)`
const TOKEN = new RegExp(`${CLASS}|${ID}|${PAIR}`, 'g')
const LIST = new RegExp(
  String.raw`^\{:?[ \t]*(?:${CLASS}|${ID}|${PAIR})(?:[ \t]+(?:${CLASS}|${ID}|${PAIR}))*[ \t]*\}`,
)

/** Attributes and the values that they may have. */
type AllowedAttributes = Readonly<Record<string, RegExp>>

const ANY = /^[^\0]*$/
const COMMON: AllowedAttributes = { lang: /^[A-Za-z\d-]+$/, dir: /^(?:ltr|rtl|auto)$/ }
const SIZE = /^\d+(?:px|%)?$/

const ALLOWED: Readonly<Record<'heading' | 'image' | 'link' | 'table', AllowedAttributes>> = {
  heading: COMMON,
  table: COMMON,
  image: {
    ...COMMON,
    width: SIZE,
    height: SIZE,
    loading: /^(?:lazy|eager)$/,
    title: ANY,
    align: /^(?:left|center|right)$/,
  },
  link: {
    ...COMMON,
    target: /^_(?:blank|self|parent|top)$/,
    rel: /^[a-z -]+$/,
    download: ANY,
    title: ANY,
  },
}

interface WrittenAttributes {
  readonly classes: readonly string[]
  readonly id: string | undefined
  readonly pairs: readonly (readonly [name: string, value: string])[]
  /** Length in the text. */
  readonly length: number
}

/** @returns Undefined when the text does not begin with attributes in braces. */
function readWrittenAttributes(text: string): WrittenAttributes | undefined {
  const [whole] = LIST.exec(text) ?? []
  if (whole === undefined) return undefined
  const tokens = whole.match(TOKEN) ?? []
  const isPair = (token: string) => /^[A-Za-z]/.test(token)
  return {
    classes: tokens.filter((token) => token.startsWith('.')).map((token) => token.slice(1)),
    id: tokens.findLast((token) => token.startsWith('#'))?.slice(1),
    pairs: tokens.filter(isPair).map((token) => {
      const at = token.indexOf('=')
      return [
        token.slice(0, at).toLowerCase(),
        token.slice(at + 1).replace(/^(["'])([\s\S]*)\1$/, '$2'),
      ] as const
    }),
    length: whole.length,
  }
}

type Properties = Record<string, string | string[]>

interface Context {
  readonly file: SourceText
  readonly reporter: Reporter
}

function toProperties(
  { classes, id, pairs }: WrittenAttributes,
  kind: keyof typeof ALLOWED,
  place: Text['position'],
  { reporter }: Context,
): Properties {
  const allowed = ALLOWED[kind]
  const properties: Properties = {}
  const names = [...classes]
  for (const [name, value] of pairs) {
    const isAllowed = Object.hasOwn(allowed, name) && allowed[name]?.test(value) === true
    if (!isAllowed) {
      const hint = `Allowed here: ${Object.keys(allowed).join(', ')}`
      reporter.report('invalid-attribute', `Left out ${name}="${value}"`, { position: place }, [hint])
    } else if (name === 'align') names.push(`align-${value}`)
    else properties[name] = name === 'width' || name === 'height' ? value.replace(/px$/, '') : value
  }
  if (names.length > 0) properties.className = names
  if (id !== undefined) properties.id = id
  return properties
}

function placeOf(node: Text, start: number, end: number, { file }: Context): Text['position'] {
  const offsets = mapToSource(node, file)?.offsets
  const [from, to] = [offsets?.[start], offsets?.[end]]
  return from === undefined || to === undefined
    ? node.position
    : { start: pointAtOffset(file, from), end: pointAtOffset(file, to) }
}

function addProperties(node: Heading | Image | Link | Table, properties: Properties): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } }
}

/** Attributes directly after an image or a link. */
export function readInlineAttributes(
  children: readonly PhrasingContent[],
  context: Context,
): readonly PhrasingContent[] {
  if (!children.some(({ type }) => type === 'image' || type === 'link')) return children
  return children.flatMap((child, index): PhrasingContent[] => {
    const before = children[index - 1]
    if (child.type !== 'text' || !child.value.startsWith('{')) return [child]
    if (before?.type !== 'image' && before?.type !== 'link') return [child]
    const written = readWrittenAttributes(child.value)
    if (written === undefined || mapToSource(child, context.file)?.escaped.has(0) === true) return [child]
    const place = placeOf(child, 0, written.length, context)
    addProperties(before, toProperties(written, before.type, place, context))
    if (written.length === child.value.length) return []
    const rest = placeOf(child, written.length, child.value.length, context)
    return [{ type: 'text', value: child.value.slice(written.length), ...(rest && { position: rest }) }]
  })
}

/** Attributes at the end of a heading. An id stays in the text: `assignHeadingIds` reads it. */
export function readHeadingAttributes(heading: Heading, context: Context): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const start = last.value.lastIndexOf('{')
  const written = start < 0 ? undefined : readWrittenAttributes(last.value.slice(start))
  if (written === undefined || last.value.slice(start + written.length).trim() !== '') return
  if (written.classes.length === 0 && written.pairs.length === 0) return
  if (mapToSource(last, context.file)?.escaped.has(start) === true) return
  const place = placeOf(last, start, start + written.length, context)
  const { id, ...properties } = toProperties(written, 'heading', place, context)
  addProperties(heading, properties)
  const text = last.value.slice(0, start).trimEnd()
  if (id !== undefined) last.value = `${text} {#${String(id)}}`
  else if (text === '') heading.children.pop()
  else last.value = text
}

/** The only text of a row or a paragraph, if it is attributes. */
function onlyAttributes(node: Nodes | undefined, context: Context): Text | undefined {
  const holder = node?.type === 'tableRow' && node.children.length === 1 ? node.children[0] : node
  if (holder?.type !== 'paragraph' && holder?.type !== 'tableCell') return undefined
  const [text, ...others] = holder.children
  if (text?.type !== 'text' || others.length > 0) return undefined
  if (readWrittenAttributes(text.value)?.length !== text.value.trimEnd().length) return undefined
  return mapToSource(text, context.file)?.escaped.has(0) === true ? undefined : text
}

/** Attributes in the line after a table, which is a row for the parsers, or in the next paragraph. */
export function readTableAttributes(children: readonly Nodes[], context: Context): readonly Nodes[] {
  if (!children.some(({ type }) => type === 'table')) return children
  const read = new Set<Nodes>()
  for (const [index, table] of children.entries()) {
    if (table.type !== 'table') continue
    const [next, row] = [children[index + 1], table.children.length > 1 ? table.children.at(-1) : undefined]
    const ofRow = onlyAttributes(row, context)
    const text = ofRow ?? (next?.type === 'paragraph' ? onlyAttributes(next, context) : undefined)
    const written = text && readWrittenAttributes(text.value)
    if (text === undefined || written === undefined) continue
    addProperties(table, toProperties(written, 'table', text.position, context))
    if (ofRow !== undefined) table.children.pop()
    else if (next !== undefined) read.add(next)
  }
  return children.filter((child) => !read.has(child))
}
