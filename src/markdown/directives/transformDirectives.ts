/**
 * Directives, GitHub alerts and the JSX of MDX in one document.
 * In: a parsed tree, and the text it came from. Out: the same tree, changed: what is known is a component node,
 * what is not is the text it was written as; what the author should know.
 * It reads no file and knows no other document.
 */
import type { Nodes, Paragraph, Parents, Root } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { cutParagraph, measureMdxLines } from '../mdx/mdxLines.ts'
import { endOfSelfClosed, isJsx } from '../mdx/selfClosing.ts'
import type { SourceText } from '../source/sourceText.ts'
import { findAll, isParent } from '../walkTree.ts'
import { readAlert } from './alerts.ts'
import { buildDirective, buildSiteComponent, buildText } from './buildDirective.ts'
import type { AttributesByComponent } from './componentStandIn.ts'
import { groupTags, splitParagraph, type TagContext } from './componentTags.ts'
import { KNOWN_DIRECTIVES, namesOf } from './knownDirectives.ts'
import { limitDepth, MAX_DEPTH } from './limitDepth.ts'
import { type Child, setChildren, splitLabel } from './nodeTypes.ts'
import { createHtmlPoints, type HtmlPoints, parsePiece, splitSelfClosed } from './parsePiece.ts'
import { createReporter, type Reporter } from './reporter.ts'
import { restoreLeaf, restoreTextDirectives } from './restoreText.ts'
import { reportStrayEnds } from './strayEnds.ts'

interface DirectiveContext {
  /** What the tree's offsets point into. */
  readonly file: SourceText
  /** Names of the site's own components. */
  readonly components: ReadonlySet<string>
  /** Attributes of unknown components that hold addresses, besides the usual ones. */
  readonly componentAttributes?: AttributesByComponent | undefined
  /** Code hosts show nothing of what follows a tag without its end. */
  readonly isBare?: boolean | undefined
}

const MAX_RESCUES = 10

interface Work {
  readonly context: DirectiveContext
  readonly reporter: Reporter
  readonly sourceOf: (node: Nodes) => string
  readonly points: HtmlPoints
  /** How often HTML that is not closed may still be read as Markdown: each time costs a parse of the rest. */
  rescues: number
  /** Where containers with closing colons end; a container inside that ends there has none of its own. */
  readonly closings: Set<string>
}

function isClosed(node: ContainerDirective, { sourceOf, closings }: Work): boolean {
  const source = sourceOf(node)
  const [colons = ''] = /^:+/.exec(source) ?? []
  if (colons === '') return true
  const lastLine = source.slice(Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1)
  const [, closing = ''] = lastLine === source ? [] : (/^[\s>]*(:{3,})[ \t]*$/.exec(lastLine) ?? [])
  const end = `${node.position?.end.line}:${node.position?.end.column}`
  if (closing.length < colons.length || closings.has(end)) return false
  closings.add(end)
  return true
}

function reportUnclosed(node: ContainerDirective, { reporter }: Work): void {
  reporter.report('unclosed-directive', `The directive ":::${node.name}" is not closed`, node, [
    'Close it with as many colons as it opens with; a directive around another one needs more colons than that one',
  ])
}

function reportUnknown(node: ContainerDirective | LeafDirective, { context, reporter }: Work): void {
  const form = node.type === 'containerDirective' ? 'container' : 'leaf'
  const colons = form === 'container' ? ':::' : '::'
  const nearest = nearestName(node.name, namesOf(form, context.components))
  reporter.report(
    'unknown-directive',
    `Unknown directive "${colons}${node.name}"`,
    node,
    nearest === undefined ? [] : [`Did you mean "${colons}${nearest}"?`],
  )
}

/** An unknown container: its label as a paragraph and its content. */
function dissolve(node: ContainerDirective): Child[] {
  const { label, body } = splitLabel(node)
  const [first] = node.children
  if (label === undefined || first?.type !== 'paragraph') return [...body]
  return [{ ...first, data: {} }, ...body]
}

function convertDirective(node: ContainerDirective | LeafDirective, work: Work): Child[] {
  const { context, reporter } = work
  if (node.type === 'containerDirective' && !isClosed(node, work)) reportUnclosed(node, work)
  const form = node.type === 'containerDirective' ? 'container' : 'leaf'
  const known = KNOWN_DIRECTIVES.get(node.name)
  const built = known?.forms.includes(form) ? buildDirective(node, reporter) : undefined
  if (built) return built
  if (context.components.has(node.name)) return buildSiteComponent(node, reporter)
  reportUnknown(node, work)
  return node.type === 'leafDirective' ? [restoreLeaf(node, work.sourceOf(node))] : dissolve(node)
}

function convertParagraph(node: Paragraph, work: Work): Child[] {
  const { reporter, sourceOf } = work
  const [first] = node.children
  const mayBeMdx = first?.type === 'text' && MDX_START.test(first.value)
  const length = mayBeMdx ? measureMdxLines(sourceOf(node)) : 0
  if (length === 0) return convertInline(node, work)
  const [line = ''] = sourceOf(node).split(/[\r\n]/)
  reporter.report('mdx-import', `Left out "${line.trim()}": import and export lines are not run`, node)
  const rest = cutParagraph(node, length, sourceOf)
  return rest ? convertInline(rest, work) : []
}

const tagContextOf = ({ reporter, points, context }: Work, parse: TagContext['parse']): TagContext => ({
  reporter,
  points,
  attributes: context.componentAttributes ?? {},
  parse,
})

/** Tags inside a line of text; a block among them splits the paragraph. */
function convertInline(node: Paragraph, work: Work): Child[] {
  const children = groupTags(
    node.children,
    true,
    tagContextOf(work, () => []),
  )
  if (children === node.children) return [node]
  setChildren(node, children)
  return children.some(({ type }) => type === 'containerDirective')
    ? splitParagraph(node, children).flatMap((part) => convertNode(part, node, work))
    : [node]
}

function convertNode(node: Child, parent: Parents, work: Work): Child[] {
  if (node.type === 'blockquote') return [readAlert(node, parent, work.sourceOf) ?? node]
  if (node.type === 'textDirective') return buildText(node, work.reporter)
  if (node.type === 'containerDirective' || node.type === 'leafDirective') {
    return convertDirective(node, work).flatMap((built) =>
      built === node ? [] : convertNode(built, parent, work),
    )
  }
  return node.type === 'paragraph' && isFlow(parent) ? convertParagraph(node, work) : [node]
}

/** HTML that CommonMark lets run to the end of its container when it is not closed. */
const OPEN_END = /^\s*<(?:(!--)|(script|pre|style|textarea)(?=[\s>])[^>]*>?)/i
const CLOSING = /<\/(?:script|pre|style|textarea)>/i

/** A tag without its end must not swallow what follows: that is read as the Markdown it was meant to be. */
function rescueSwallowed(node: Child, work: Work): Child[] {
  if (node.type !== 'html') return [node]
  if (isJsx(node) && endOfSelfClosed(node.value) > 0) return [node]
  const [tag, comment] = OPEN_END.exec(node.value) ?? []
  if (tag === undefined || work.rescues === 0) return [node]
  const rest = node.value.slice(tag.length)
  if (comment === undefined ? CLOSING.test(rest) : rest.includes('-->') || /^-?>/.test(rest)) return [node]
  work.rescues -= 1
  work.reporter.report(
    'unsafe-html',
    `"${tag.trim()}" is not closed; what follows is shown as Markdown`,
    node,
  )
  const piece = { node, start: tag.length, end: node.value.length }
  return parsePiece(piece, false, work.points).flatMap((child) => rescueSwallowed(child, work))
}

const FLOW_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'component',
  'footnoteDefinition',
])

const isFlow = (parent: Parents): boolean => FLOW_PARENTS.has(parent.type)

function isRegisteredText(node: TextDirective, sourceOf: Work['sourceOf']): boolean {
  if (!KNOWN_DIRECTIVES.get(node.name)?.forms.includes('text')) return false
  return /^[[{]/.test(sourceOf(node).slice(node.name.length + 1))
}

const MDX_START = /^(?:import|export)\s/

/** Most parents of a document hold nothing that changes; their children are left as they are. */
function mayChange(node: Child): boolean {
  switch (node.type) {
    case 'textDirective':
    case 'leafDirective':
    case 'containerDirective':
    case 'blockquote':
      return true
    case 'html':
      return true
    case 'paragraph': {
      const [first] = node.children
      return (
        (first?.type === 'text' && MDX_START.test(first.value)) ||
        node.children.some(({ type }) => type === 'html')
      )
    }
    default:
      return false
  }
}

function convertChildren(parent: Parents, work: Work): void {
  const { sourceOf, points } = work
  const written: readonly Child[] = parent.children
  if (!written.some(mayChange)) return
  const restored = written.some(({ type }) => type === 'textDirective')
    ? restoreTextDirectives(written, (node) => isRegisteredText(node, sourceOf), sourceOf)
    : written
  const rescued = isFlow(parent)
    ? restored.flatMap((node) => splitSelfClosed(node, points)).flatMap((node) => rescueSwallowed(node, work))
    : restored
  const grouped = groupTags(
    rescued,
    !isFlow(parent),
    tagContextOf(work, (piece) => parsePiece(piece, true, points)),
  )
  setChildren(
    parent,
    grouped.flatMap((node) => convertNode(node, parent, work)),
  )
}

/** Offsets that point into another text would give nonsense; then the name alone is better than that. */
function createSourceOf({ file: { text } }: DirectiveContext): Work['sourceOf'] {
  return (node) => {
    const slice = text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
    if (node.type !== 'textDirective' && node.type !== 'leafDirective') return slice
    const colons = node.type === 'textDirective' ? ':' : '::'
    return slice.startsWith(colons + node.name) ? slice : colons + node.name
  }
}

export function transformDirectives(root: Root, context: DirectiveContext): Diagnostic[] {
  const reporter = createReporter(context.file.source)
  const work: Work = {
    context,
    reporter,
    sourceOf: createSourceOf(context),
    closings: new Set(),
    points: createHtmlPoints(context.file),
    rescues: context.isBare === true ? 0 : MAX_RESCUES,
  }
  for (const cut of limitDepth(root, work.sourceOf)) {
    reporter.report(
      'invalid-directive',
      `Nested deeper than ${MAX_DEPTH} levels; the rest is shown as text`,
      cut,
    )
  }
  reportStrayEnds(root, reporter)
  // Code is reported on when it is highlighted, when trees of several files may be one.
  for (const code of findAll(root, 'code')) code.data = { ...code.data, source: context.file.source }
  const stack: Parents[] = [root]
  for (let parent = stack.pop(); parent !== undefined; parent = stack.pop()) {
    convertChildren(parent, work)
    for (let index = parent.children.length - 1; index >= 0; index -= 1) {
      const child = parent.children[index]
      if (child && isParent(child)) stack.push(child)
    }
  }
  return reporter.diagnostics
}
