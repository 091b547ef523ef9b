/**
 * Capitalised tags in the HTML of Markdown. Known ones are converted to directives, others are removed and their content stays.
 * Lower-case tags are elements and are not changed here.
 */
import type { Html, Nodes, Paragraph } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { KNOWN_TAGS } from '../../compat/index.ts'
import { findTagMistakes, readAdmonitionType } from '../../components/index.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import { adviseMdx } from '../../shared/document/markdownFile.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import {
  type Child,
  createPointInHtml,
  type PointInHtml,
  type Reporter,
  setChildren,
} from '../../tree/index.ts'
import { isComponentTag } from '../html/elementNames.ts'
import {
  isKnownComponent,
  mayHoldComponents,
  readTagAttributes,
  type ScannedTag,
  scanTags,
  VERBATIM_ELEMENTS,
} from '../html/scanTags.ts'
import { type AttributesByComponent, createReplacement } from './componentReplacement.ts'
import { describeShown, showTexts, TEXT_ATTRIBUTES } from './unknownComponent.ts'

export interface TagContext {
  readonly reporter: Reporter
  readonly file: SourceText
  /** Attributes of components with addresses, besides the default ones. */
  readonly attributes: AttributesByComponent
  /** Names of the site's components. */
  readonly components: ReadonlySet<string>
}

/** A tag with the points of its node, or a node between tags. */
type TagOrContent =
  | { readonly tag: ScannedTag; readonly node: Html; readonly pointAt: PointInHtml }
  | { readonly node: Child }

const placeOf = ({ tag: { start, end }, node, pointAt }: Extract<TagOrContent, { tag: ScannedTag }>) => {
  const [from, to] = [pointAt(start), pointAt(end)]
  return { position: from && to ? { start: from, end: to } : node.position }
}

/** Characters that have a meaning in Markdown, and are shown in HTML. */
const MARKDOWN = /[*`|[]|(?<!\w)_|::|^[ \t]*(?:[-+>]|#{1,6}|\d+[.)])[ \t]/m

/** Text of HTML without its comments, and without text that is shown as it is written, such as in `pre`. */
function textOfHtml(html: string): string {
  const visible = html
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.replace(/^[\s\S]*?-->/, '')))
    .join('')
  let text = ''
  let from = 0
  for (const { start, end, kind, name } of scanTags(visible)) {
    const isVerbatim = kind === 'close' && VERBATIM_ELEMENTS.has(name.toLowerCase())
    if (!isVerbatim) text += visible.slice(from, start)
    from = end
  }
  return text + visible.slice(from)
}

/** Splits an HTML node into its capitalised tags and the HTML between them. */
function splitHtml(node: Html, { file, reporter }: TagContext): TagOrContent[] {
  const tags = scanTags(node.value).filter(isComponentTag)
  if (tags.length === 0) return [{ node }]
  const pointAt = createPointInHtml(node, file)
  const pieces: TagOrContent[] = []
  const addHtml = (start: number, end: number) => {
    const value = node.value.slice(start, end)
    if (value.trim() === '') return
    const placeFrom = (offset: number) => {
      const [from, to] = [pointAt(offset), pointAt(end)]
      return from && to ? { start: from, end: to } : node.position
    }
    const position = placeFrom(start)
    pieces.push({ node: { type: 'html', value, ...(position && { position }) } })
    if (MARKDOWN.test(textOfHtml(value)))
      reporter.report(
        'mdx-component',
        'Text directly below a tag is HTML, in which Markdown has no meaning',
        { position: placeFrom(start + value.search(/\S/)) },
        [`Write an empty line below and above the tags, or ${adviseMdx(file.source)}`],
      )
  }
  let at = 0
  for (const tag of tags) {
    addHtml(at, tag.start)
    pieces.push({ tag, node, pointAt })
    at = tag.end
  }
  addHtml(at, node.value.length)
  return pieces
}

const TITLED = new Map([
  ['title', 'title'],
  ['id', 'id'],
  ['className', 'class'],
])

const ATTRIBUTE_NAMES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  Tabs: new Map([
    ['id', 'id'],
    ['label', 'label'],
    ['group', 'group'],
    ['groupId', 'group'],
    ['syncKey', 'group'],
    ['defaultValue', 'default'],
    ['queryString', 'query'],
    ['className', 'class'],
  ]),
  TabItem: new Map([
    ['id', 'id'],
    ['value', 'value'],
    ['label', 'label'],
    ['default', 'default'],
    ['className', 'class'],
  ]),
  Admonition: TITLED,
  Example: TITLED,
}

/** Directives of tags that always have the same one. */
const DIRECTIVE_NAMES: ReadonlyMap<string, string> = new Map([
  ['Tabs', 'tabs'],
  ['TabItem', 'tab'],
  ['Example', 'example'],
])

/**
 * Directive of a known tag.
 * @param written Attributes of the tag; `true` for one without a value.
 */
export function toDirective(
  tagName: string,
  written: ReadonlyMap<string, string>,
  node: Pick<Nodes, 'position'>,
  children: readonly Child[],
): ContainerDirective {
  const attributes: Record<string, string> = {}
  for (const [from, to] of ATTRIBUTE_NAMES[tagName] ?? []) {
    const value = written.get(from)
    if (value !== undefined) attributes[to] = value
  }
  // `queryString` without a value uses the name of the group.
  if (attributes.query === 'true') attributes.query = attributes.group ?? ''
  if (attributes.query === '' || attributes.query === 'false') delete attributes.query
  const name = DIRECTIVE_NAMES.get(tagName) ?? readAdmonitionType(written.get('type')) ?? 'note'
  const directive: ContainerDirective = {
    type: 'containerDirective',
    name,
    attributes,
    children: [],
  }
  setChildren(directive, children)
  if (node.position) directive.position = node.position
  return directive
}

const QUOTED = /"[^"]*"|'[^']*'/g

type OpenTag = Extract<TagOrContent, { tag: ScannedTag }> & { readonly children: Child[] }

function toDirectiveOfTag(open: OpenTag, { reporter }: TagContext): ContainerDirective {
  const { tag, node, children } = open
  const written = readTagAttributes(tag.attributes)
  // In braces outside of quotes are expressions, of which HTML makes other attributes.
  if (!tag.attributes.replace(QUOTED, '').includes('{')) {
    const attributes = [...written].map(([name, value]) => ({ name, value }))
    for (const { message, hint } of findTagMistakes(tag.name, attributes))
      reporter.report('invalid-directive', message, placeOf(open), [hint])
  }
  return toDirective(tag.name, written, node, children)
}

/** What to write instead of the tag of an unknown component. */
function adviseTag(
  name: string,
  isEmpty: boolean,
  { components, file: { source } }: TagContext,
): readonly string[] {
  if (components.has(name)) {
    const form = isEmpty ? `::${name}` : `:::${name} and ::: around the content`
    return [`Write ${form} for the component of the site`]
  }
  if (KNOWN_TAGS.has(name)) return [`Only MDX has it: ${adviseMdx(source)}`]
  const nearest = nearestName(name, components)
  if (nearest !== undefined) return [`did you mean the directive ${isEmpty ? '::' : ':::'}${nearest}?`]
  if (!isEmpty || name.includes('.')) return []
  return [`Add the component components/${name}.tsx and write ::${name}, or ${adviseMdx(source)}`]
}

/** @returns Nodes in place of the tag: its id, its links and its texts. */
function reportTag(
  open: Extract<TagOrContent, { tag: ScannedTag }>,
  { isEmpty, isInline }: { readonly isEmpty: boolean; readonly isInline: boolean },
  context: TagContext,
): readonly Child[] {
  const { tag, node, pointAt } = open
  const { reporter, attributes, components } = context
  if (isKnownComponent(tag.name)) {
    reporter.report('unclosed-directive', `<${tag.name}> is not closed`, placeOf(open), [
      `Write </${tag.name}> after it, with empty lines around both tags`,
    ])
    return []
  }
  if (tag.kind === 'close') return []
  const replacement = createReplacement(tag, node, { pointAt, attributes })
  const hasId = replacement?.data?.tag?.id !== undefined
  const written = readTagAttributes(tag.attributes)
  const names = TEXT_ATTRIBUTES.filter((name) => (written.get(name) ?? '').trim() !== '')
  const what = components.has(tag.name) ? 'is a tag' : 'is not a known component'
  reporter.report(
    isEmpty && names.length === 0 ? 'mdx-empty-component' : 'mdx-component',
    `<${tag.name}> ${what}${describeShown(!isEmpty, names, hasId)}`,
    placeOf(open),
    adviseTag(tag.name, isEmpty, context),
  )
  const texts = names.map((name) => (written.get(name) ?? '').trim())
  const shown = showTexts(texts, node, { isInline, hasContent: !isEmpty })
  return replacement === undefined ? shown : [replacement, ...shown]
}

/** @param next The next tag or content. */
const isEmptyTag = ({ kind, name }: ScannedTag, next: TagOrContent | undefined): boolean =>
  kind === 'selfClosing' ||
  (next !== undefined && 'tag' in next && next.tag.kind === 'close' && next.tag.name === name)

/** Converts the capitalised tags among the children of a node to directives, or removes them. */
export function groupTags(nodes: readonly Child[], isInline: boolean, context: TagContext): readonly Child[] {
  if (!nodes.some((node) => node.type === 'html' && mayHoldComponents(node.value))) return nodes
  const outer: Child[] = []
  const openTags: OpenTag[] = []
  /** Number of open tags of each name. */
  const openCounts = new Map<string, number>()
  const count = (name: string, change: number) => openCounts.set(name, (openCounts.get(name) ?? 0) + change)
  const current = (): Child[] => openTags.at(-1)?.children ?? outer
  const unwrap = (open: OpenTag): void => {
    reportTag(open, { isEmpty: false, isInline }, context)
    pushAll(current(), open.children)
  }
  const pieces = nodes.flatMap((node) => (node.type === 'html' ? splitHtml(node, context) : [{ node }]))
  for (const [index, piece] of pieces.entries()) {
    if (!('tag' in piece)) current().push(piece.node)
    else if (!isKnownComponent(piece.tag.name)) {
      const isEmpty = isEmptyTag(piece.tag, pieces[index + 1])
      pushAll(current(), reportTag(piece, { isEmpty, isInline }, context))
    } else if (piece.tag.kind === 'open') {
      openTags.push({ ...piece, children: [] })
      count(piece.tag.name, 1)
    } else if (piece.tag.kind === 'selfClosing')
      current().push(toDirectiveOfTag({ ...piece, children: [] }, context))
    else if ((openCounts.get(piece.tag.name) ?? 0) > 0) {
      for (let open = openTags.pop(); open !== undefined; open = openTags.pop()) {
        count(open.tag.name, -1)
        if (open.tag.name === piece.tag.name) {
          current().push(toDirectiveOfTag(open, context))
          break
        }
        unwrap(open)
      }
    }
  }
  for (let open = openTags.pop(); open !== undefined; open = openTags.pop()) unwrap(open)
  return outer
}

const isBlock = (node: Nodes): boolean => node.type === 'containerDirective' || node.type === 'component'

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === ''

/** Wraps inline content of a block tag in a paragraph. */
function wrapInline(node: Child): Child {
  if (node.type !== 'containerDirective') return node
  const children: Child[] = node.children
  const hasBlocks = children.some(isBlock)
  const remaining = hasBlocks ? children.filter((child) => !isBlank(child)).map(wrapInline) : children
  if (hasBlocks) {
    setChildren(node, remaining)
  } else if (remaining.some((child) => !isBlank(child))) {
    const paragraph: Paragraph = { type: 'paragraph', children: [] }
    setChildren(paragraph, remaining)
    setChildren(node, [paragraph])
  }
  return node
}

/** Splits a paragraph around block components, which cannot be inside a paragraph. */
export function splitParagraph(paragraph: Paragraph, children: readonly Child[]): Child[] {
  const parts: Child[] = []
  let run: Child[] = []
  const flush = (): void => {
    if (run.some((child) => !isBlank(child))) {
      const part: Paragraph = { ...paragraph, children: [] }
      setChildren(part, run)
      parts.push(part)
    }
    run = []
  }
  for (const child of children) {
    if (!isBlock(child)) run.push(child)
    else {
      flush()
      parts.push(wrapInline(child))
    }
  }
  flush()
  return parts
}
