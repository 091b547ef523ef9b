/**
 * Converts directives, GitHub alerts and JSX tags of a document to component nodes, in place. Unknown directives become the
 * text that the author wrote. Pure: reads no file and no other document.
 */
import type { Paragraph, Parents, Root } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import {
  type Child,
  createComponent,
  createReporter,
  findAll,
  isParent,
  setChildren,
  unwrap,
} from '../../tree/index.ts'
import { createCodeConverter } from '../code-blocks/convertCode.ts'
import { mayHoldComponents } from '../html/scanTags.ts'
import { readAlert } from './alerts.ts'
import { buildDirective, buildSiteComponent, createDirectiveWork } from './buildDirective.ts'
import { groupTags, splitParagraph } from './componentTags.ts'
import type { DirectiveContext, DirectiveTransform } from './directiveTransform.ts'
import { readForeignKind, readPlainContainer } from './foreignKinds.ts'
import { limitDepth, MAX_DEPTH } from './limitDepth.ts'
import { reportUnclosed, reportUnknown, reportUnknownInLines } from './mistakes/directiveMistakes.ts'
import { hasEnd, reportMisnested } from './mistakes/misnested.ts'
import { reportStrayEnds } from './mistakes/strayEnds.ts'
import { reparseUnclosedHtml } from './reparseUnclosedHtml.ts'
import { restoreLeaf } from './restoreLeaf.ts'

/** How often unclosed HTML of a document is parsed. */
const MAX_REPARSES = 10

function isClosed(node: ContainerDirective, { sourceOf, closings, misnested }: DirectiveTransform): boolean {
  const [colons = ''] = /^:+/.exec(sourceOf(node)) ?? []
  if (colons === '' || misnested.explained.has(node)) return true
  const end = `${node.position?.end.line}:${node.position?.end.column}`
  if (!hasEnd(node, sourceOf) || closings.has(end)) return false
  closings.add(end)
  return true
}

/** @returns Undefined for a container that other tools do not have. */
function buildForeign(node: ContainerDirective, work: DirectiveTransform): readonly Child[] | undefined {
  const plain = readPlainContainer(node, work.reporter)
  if (plain) return plain
  const admonition = readForeignKind(node)
  return admonition && buildDirective(admonition, work)
}

function convertDirective(node: ContainerDirective | LeafDirective, work: DirectiveTransform): Child[] {
  const { context, reporter } = work
  if (node.type === 'containerDirective' && !isClosed(node, work)) reportUnclosed(node, work)
  // Its place is a consequence of a mistake above it.
  if (node.name === 'tab' && work.misnested.hasEarlyEnd) return [...node.children]
  const built = buildDirective(node, work)
  if (built) return built
  if (context.components.has(node.name)) return buildSiteComponent(node, reporter)
  const foreign = node.type === 'containerDirective' ? buildForeign(node, work) : undefined
  if (foreign) return [...foreign]
  reportUnknown(node, work)
  return node.type === 'leafDirective' ? [restoreLeaf(node, work.sourceOf(node))] : unwrap(node)
}

/** Converts tags in a paragraph; block components split it. */
function convertParagraph(node: Paragraph, work: DirectiveTransform): Child[] {
  const children = groupTags(node.children, true, work.tags)
  if (children === node.children) return [node]
  setChildren(node, children)
  return children.some(({ type }) => type === 'containerDirective')
    ? splitParagraph(node, children).flatMap((part) => convertNode(part, node, work))
    : [node]
}

function convertNode(node: Child, parent: Parents, work: DirectiveTransform): Child[] {
  if (node.type === 'blockquote') return [readAlert(node, work.sourceOf, work.reporter) ?? node]
  if (node.type === 'textDirective') return buildDirective(node, work) ?? [node]
  if (node.type === 'containerDirective' || node.type === 'leafDirective') {
    return convertDirective(node, work).flatMap((built) =>
      built === node ? [] : convertNode(built, parent, work),
    )
  }
  if (node.type !== 'paragraph' || !isFlow(parent)) return [node]
  if (isToc(node)) return [createComponent('InlineToc', {}, [], node)]
  return convertParagraph(node, work)
}

const FLOW_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'component',
  'footnoteDefinition',
])

const isFlow = (parent: Parents): boolean => FLOW_PARENTS.has(parent.type)

/** `[[toc]]` of VitePress, and `[TOC]` of MkDocs. */
function isToc({ children: [first, second] }: Paragraph): boolean {
  return (
    first?.type === 'text' &&
    second === undefined &&
    /^\s*(?:\[\[(?:toc|TOC)\]\]|\[TOC\])\s*$/.test(first.value)
  )
}

/** Fast check: most parents have no child to convert. */
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
        (first?.type === 'text' && first.value.startsWith('[')) ||
        node.children.some(({ type }) => type === 'html')
      )
    }
    default:
      return false
  }
}

/** A paragraph of nothing but tags of components and comments is no text: `<Tabs><TabItem value="a">` on one line. */
function unwrapTags(node: Child): Child[] {
  if (node.type !== 'paragraph') return [node]
  const tags = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const areTags = tags.every(
    (child) => child.type === 'html' && (child.value.startsWith('<!--') || mayHoldComponents(child.value)),
  )
  return areTags && tags.length > 0 ? tags : [node]
}

function convertChildren(parent: Parents, work: DirectiveTransform): void {
  work.convertCode(parent)
  const written: readonly Child[] = parent.children
  if (!written.some(mayChange)) return
  const isInline = !isFlow(parent)
  const reparsed = isInline
    ? written
    : written.flatMap(unwrapTags).flatMap((node) => reparseUnclosedHtml(node, work))
  const grouped = groupTags(reparsed, isInline, work.tags)
  setChildren(
    parent,
    grouped.flatMap((node) => convertNode(node, parent, work)),
  )
}

/** Source of a node. Falls back to the name of a directive when plugins have made its offsets wrong. */
function createSourceOf({ file: { text } }: DirectiveContext): DirectiveTransform['sourceOf'] {
  return (node) => {
    const slice = text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
    if (node.type !== 'leafDirective') return slice
    return slice.startsWith(`::${node.name}`) ? slice : `::${node.name}`
  }
}

export function transformDirectives(root: Root, context: DirectiveContext): Diagnostic[] {
  const reporter = createReporter(context.file.source)
  const sourceOf = createSourceOf(context)
  const work: DirectiveTransform = {
    ...createDirectiveWork(reporter, sourceOf),
    context,
    misnested: reportMisnested(root, sourceOf, reporter),
    closings: new Set(),
    tags: {
      reporter,
      file: context.file,
      attributes: context.componentAttributes ?? {},
      components: context.components,
    },
    convertCode: createCodeConverter(context.file.text, reporter),
    remainingReparses: context.isBare === true ? 0 : MAX_REPARSES,
  }
  for (const cut of limitDepth(root, work.sourceOf)) {
    reporter.report(
      'invalid-directive',
      `Nested deeper than ${MAX_DEPTH} levels; the rest is shown as text`,
      cut,
    )
  }
  reportUnknownInLines(root, work)
  if (!work.misnested.hasEarlyEnd) reportStrayEnds(root, work.misnested.explained, reporter)
  // Code is reported when it is highlighted, when included files are already merged into the tree.
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
