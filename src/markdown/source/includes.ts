/**
 * Includes of Markdown and code.
 * `::include{file="./part.md" region="setup" lines="3-10" level=2}` inserts the Markdown of another file;
 * a fence with `file="./x.js"` and `lines=3-10` or `region=name` is filled from a file.
 */
import type { Code, Nodes, Root } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { createSourceText, type SourceText } from '../../shared/text/sourceText.ts'
import { findAll, isParent, walkTree } from '../../tree/index.ts'
import { findPlaceholders } from '../findPlaceholders.ts'
import type { DocumentPart } from './documentPart.ts'
import { type ForeignInclude, MAY_BE_FOREIGN, readIncludeComments, splitSnippets } from './foreignIncludes.ts'
import type { IncludedContent } from './includedContent.ts'
import { addToPage, type IncludeContext, type Request, readRequest, report } from './readIncluded.ts'
import type { SelectedLines } from './selectLines.ts'

/** Parses an included text as a part of the document. */
export type ReadPart = (text: string, source: string, context: IncludeContext) => DocumentPart

/** Maximum nesting of includes. */
const DEPTH_LIMIT = 10

/** Maximum number of files that a document includes: nested includes can multiply. */
const COUNT_LIMIT = 1_000

export const INCLUDE_ATTRIBUTES = ['file', 'region', 'lines', 'level']

/** Text of the file with all other lines empty, so that places are those in the file. */
const blankOtherLines = ({ lines, start, end, marks }: Extract<SelectedLines, { ok: true }>): string =>
  lines
    .map((line, index) => (index + 1 >= start && index + 1 < end && !marks.has(index + 1) ? line : ''))
    .join('\n')

const linesOf = ({ lines, start, end }: Extract<SelectedLines, { ok: true }>): readonly string[] =>
  lines.slice(start - 1, end - 1)

/** Removes the common indentation. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const shared = indents.length === 0 ? 0 : indents.reduce((least, indent) => Math.min(least, indent))
  const text = lines.map((line) => line.slice(Math.min(shared, line.length))).join('\n')
  // Copies a single line: in V8 a slice keeps the whole text in memory.
  return lines.length === 1 ? Buffer.from(text).toString() : text
}

const META = /(?:^|\s)(file|lines|region)=(?:"([^"]*)"|'([^']*)'|(\S+))/g

/** The file that fills a code block; undefined for a block with its own code. */
function readCodeInclude({ meta, data, value }: Code): ForeignInclude | undefined {
  if (data?.include) return data.include
  if (value.startsWith('<!--')) return readIncludeComments({ value })?.[0]
  if (!meta?.includes('file=')) return undefined
  const values = new Map(
    [...meta.matchAll(META)].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? '',
    ]),
  )
  const target = values.get('file')
  return target === undefined
    ? undefined
    : { target, lines: values.get('lines'), region: values.get('region') }
}

function includeCode(node: Code, file: SourceText, context: IncludeContext): void {
  const include = readCodeInclude(node)
  if (include === undefined) return
  const request = { node, ...include }
  const found = readRequest(request, file, context)
  if (!found) return
  const selectedLines = linesOf(found)
  addToPage(selectedLines, request, file, context)
  context.diagnostics.push(
    ...findPlaceholders(createSourceText(found.source, blankOtherLines(found)), context.placeholders),
  )
  node.value = dedent(selectedLines.filter((_line, index) => !found.marks.has(found.start + index)))
  node.meta = node.meta?.replace(META, '').trim() || null
  node.data = { ...node.data, isIncluded: true }
}

/** The file that a directive names. */
function readDirective(node: LeafDirective, file: SourceText, context: IncludeContext): Request | undefined {
  const attributes = new Map(Object.entries(node.attributes ?? {}))
  const target = attributes.get('file') ?? ''
  const unknown = [...attributes.keys()].find((name) => !INCLUDE_ATTRIBUTES.includes(name))
  if (target === '' || unknown !== undefined) {
    const message = target === '' ? '"::include" names no file' : `"::include" has no attribute "${unknown}"`
    const hint = 'Write ::include{file="./part.md"}, with lines="3-10" or region="name" for a part of it'
    report(file, { node, target: unknown ?? '' }, context, { rule: 'invalid-directive', message, hint })
    if (target === '') return undefined
  }
  const level = attributes.get('level')
  if (level && !/^[1-6]$/.test(level)) {
    const message = `"::include" has the level "${level}"`
    const hint = 'Write a level from 1 to 6 for its highest heading, such as level=2'
    report(file, { node, target: level }, context, { rule: 'invalid-directive', message, hint })
  }
  return {
    node,
    target,
    lines: attributes.get('lines') ?? undefined,
    region: attributes.get('region') ?? undefined,
    level: level && /^[1-6]$/.test(level) ? Number(level) : undefined,
  }
}

/** Moves the headings of an include, so that the highest one has a level. */
function moveHeadings(root: Root, level: number): void {
  const headings = findAll(root, 'heading')
  const highest = headings.reduce((least, { depth }) => Math.min(least, depth), 6)
  for (const heading of headings)
    heading.depth = Math.min(6, heading.depth + level - highest) as typeof heading.depth
}

function includeMarkdown(
  request: Request,
  file: SourceText,
  context: IncludeContext,
  readPart: ReadPart,
): IncludedContent | undefined {
  const { node, target } = request
  const found = readRequest(request, file, context)
  if (!found) return undefined
  const chain = [...context.chain, found.source]
  if (context.chain.includes(found.source)) {
    const message = `Included file "${target}" includes itself: ${chain.join(' → ')}`
    report(file, request, context, { message })
    return undefined
  }
  if (context.chain.length > DEPTH_LIMIT) {
    report(file, request, context, {
      message: `Included file "${target}" is more than ${DEPTH_LIMIT} includes deep`,
    })
    return undefined
  }
  if (context.included.count >= COUNT_LIMIT) {
    const message = `Included file "${target}" is left out: the page includes more than ${COUNT_LIMIT} files`
    report(file, request, context, { message })
    return undefined
  }
  addToPage(linesOf(found), request, file, context)
  context.included.count += 1
  const part = readPart(blankOtherLines(found), found.source, {
    ...context,
    chain,
    mdxCaller: isInclude(node) ? node.data?.mdxCaller : undefined,
  })
  if (request.level !== undefined) moveHeadings(part.tree, request.level)
  return { type: 'includedContent', part }
}

const isInclude = (node: Nodes): node is LeafDirective =>
  node.type === 'leafDirective' && node.name === 'include'

/** Fast check for includes. `&` may be part of a character reference. */
const MAY_INCLUDE = /::include|file\\?=|&/

/** MDX includes the documents that it imports. */
const MAY_IMPORT = /^import\s/m

/** The files that a node includes; undefined for other nodes. */
function readRequests(
  node: Nodes,
  file: SourceText,
  context: IncludeContext,
): readonly Request[] | undefined {
  if (isInclude(node)) {
    const request = readDirective(node, file, context)
    return request ? [request] : []
  }
  if (node.type !== 'html') return undefined
  return readIncludeComments(node)?.map((include) => ({ node, ...include }))
}

/** Reports a comment inside of a paragraph, where blocks of Markdown have no place. */
function reportInline(node: Nodes, file: SourceText, context: IncludeContext): void {
  const message = 'An include inside of a line has no effect'
  const hint = 'Write it on a line of its own'
  report(file, { node, target: '' }, context, { rule: 'invalid-directive', message, hint })
}

export function resolveIncludes(
  root: Root,
  file: SourceText,
  context: IncludeContext,
  readPart: ReadPart,
): void {
  const mayBeForeign = MAY_BE_FOREIGN.test(file.text)
  const mayInclude = MAY_INCLUDE.test(file.text) || MAY_IMPORT.test(file.text)
  if (!mayBeForeign && !mayInclude && context.hasGlobalImports !== true) return
  const sourceOf = ({ position }: Nodes): string =>
    file.text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  walkTree(root, (node) => {
    if (node.type === 'code') includeCode(node, file, context)
    if (!isParent(node)) return
    const written: readonly Nodes[] = node.children
    const parts = mayBeForeign
      ? written.flatMap((child) => (child.type === 'paragraph' ? splitSnippets(child, sourceOf) : [child]))
      : written
    const children = parts.flatMap((child): Nodes[] => {
      const requests = readRequests(child, file, context)
      if (requests === undefined) return [child]
      if (node.type === 'paragraph') {
        reportInline(child, file, context)
        return []
      }
      return requests.flatMap((request) => includeMarkdown(request, file, context, readPart) ?? [])
    })
    if (children.length !== written.length || children.some((child, index) => child !== written[index]))
      Object.assign(node, { children })
  })
}
