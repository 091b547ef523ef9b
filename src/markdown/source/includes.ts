/**
 * Includes of Markdown and code.
 * `::include{file="./part.md" region="setup" lines="3-10"}` inserts the Markdown of another file;
 * a fence with `file="./x.js"` and `lines=3-10` or `region=name` is filled from a file.
 */
import type { Code, Nodes, Root } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { describeRefusal, type PublishRule } from '../../files/publishRule.ts'
import { findSiteFile, type SiteFiles } from '../../files/readSiteFile.ts'
import {
  findOutside,
  pathFromSite,
  pathInCommit,
  sourceInCommit,
} from '../../files/versions/includedFromCommit.ts'
import { decodeSafely, folderOf, resolveBeyond } from '../../shared/addresses/urls.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Suppression } from '../../shared/document/doc.ts'
import type { RuleId } from '../../shared/rules.ts'
import type { CommittedSource } from '../../shared/site/addedSource.ts'
import { createSourceText, type SourceText } from '../../shared/text/sourceText.ts'
import { findPlaceholders } from '../findPlaceholders.ts'
import { isParent, walkTree } from '../walkTree.ts'
import type { DocumentPart } from './documentPart.ts'
import { type ForeignInclude, MAY_BE_FOREIGN, readIncludeComments, splitSnippets } from './foreignIncludes.ts'
import type { IncludedContent } from './includedContent.ts'
import { readSource } from './readSource.ts'
import { type SelectedLines, type Selection, selectLines } from './selectLines.ts'

/** State shared by all files of a document. */
export interface IncludeContext extends SiteFiles {
  readonly publish: PublishRule
  /** Sources from the document to the current file. */
  readonly chain: readonly string[]
  /** Folder of the documents, from the site root; '' for the root itself. */
  readonly docsFolder: string
  /** Sources of all includes, existing or not: the document changes when one is created or deleted. */
  readonly dependencies: Set<string>
  /** Number of included files, with repetitions. The last text is cached, since pages often include parts of one file. */
  readonly included: { count: number; last?: { readonly source: string; readonly text: string } }
  /** Adds an included text to the size of the page; see `createPageMeter`. */
  readonly addToPage: (text: string) => string | undefined
  readonly diagnostics: Diagnostic[]
  readonly suppressions: Suppression[]
  /** Texts that must not be published. */
  readonly placeholders: readonly string[]
  /** See `MdxContext`. */
  readonly mdxCaller?: string | undefined
}

/** Parses an included text as a part of the document. */
type ReadPart = (text: string, source: string, context: IncludeContext) => DocumentPart

/** Maximum nesting of includes. */
const DEPTH_LIMIT = 10

/** Maximum number of files that a document includes: nested includes can multiply. */
const COUNT_LIMIT = 1_000

export const INCLUDE_ATTRIBUTES = ['file', 'region', 'lines']

/** Thrown when an include makes the page too large. Like a document that is too large, the page has no content then. */
export class PageExcess extends Error {
  readonly diagnostic: Diagnostic

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message)
    this.name = 'PageExcess'
    this.diagnostic = diagnostic
  }
}

interface Request extends Selection {
  readonly node: Nodes
  /** Path as written. */
  readonly target: string
}

interface Problem {
  readonly rule?: RuleId
  readonly message: string
  readonly hint?: string
}

function describe(
  file: SourceText,
  { node, target }: Pick<Request, 'node' | 'target'>,
  { rule = 'missing-include', message, hint }: Problem,
): Diagnostic {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  const at = target === '' ? -1 : file.text.slice(start, end).indexOf(target)
  const place = at < 0 ? file.placeAt(start, end) : file.placeAt(start + at, start + at + target.length)
  return {
    rule,
    message,
    file: file.source,
    place,
    ...(target !== '' && { target }),
    ...(hint !== undefined && { suggestions: [{ text: hint }] }),
  }
}

function report(
  file: SourceText,
  request: Pick<Request, 'node' | 'target'>,
  context: IncludeContext,
  problem: Problem,
): void {
  context.diagnostics.push(describe(file, request, problem))
}

/** @throws {PageExcess} when these lines make the page too large. */
function addToPage(
  lines: readonly string[],
  request: Request,
  file: SourceText,
  { addToPage: add, chain: [page = file.source] }: IncludeContext,
): void {
  const excess = add(`${lines.join('\n')}\n`)
  if (excess === undefined) return
  const message = `With "${request.target}", "${page}" ${excess}`
  const hint = 'Divide it into several documents, or include parts of the files, with "lines" or "region"'
  throw new PageExcess(describe(file, request, { rule: 'page-failed', message, hint }))
}

function findFileProblem(files: SiteFiles, source: string): string | undefined {
  const found = findSiteFile(files, source)
  return found === 'file' ? undefined : found === 'other' ? 'is not a file' : 'does not exist'
}

/** A file to include. */
interface Included {
  readonly source: string
  /** For a file of a commit outside the folder of its documents. */
  readonly outside?: CommittedSource | undefined
}

/** Where a relative path of a document of a commit leads: to a file of the same commit. */
function resolveInCommit(path: string, file: SourceText, { added, chain }: IncludeContext) {
  const [source = ''] = chain
  const document = added?.get(source)
  const from = document?.kind === 'commit' && added ? pathInCommit(file.source, document, added) : undefined
  if (document?.kind !== 'commit' || from === undefined) return undefined
  const inRepository = resolveBeyond(folderOf(from), path)
  return { document, inRepository, source: sourceInCommit(source, document, inRepository) }
}

/**
 * The file of a path with `@/`, the root of VitePress, in the folder of the documents or one around it; undefined when it is
 * at the root of the site.
 */
function findInDocuments(path: string, context: IncludeContext): string | undefined {
  if (!path.startsWith('@/')) return undefined
  for (let folder = context.docsFolder; folder !== ''; folder = folderOf(folder)) {
    const source = resolveBeyond(folder, path.slice(2))
    // The document changes when the file is created.
    context.dependencies.add(source)
    if (context.publish.refusalOf(source) === undefined && findFileProblem(context, source) === undefined)
      return source
  }
  return undefined
}

/** The file of a request; undefined, with a diagnostic, when it cannot be included. */
function resolveSource(request: Request, file: SourceText, context: IncludeContext): Included | undefined {
  const { target } = request
  const path = decodeSafely(target)
  const isFromRoot = /^(?:\/|@\/|@site\/)/.test(path)
  const inCommit = isFromRoot ? undefined : resolveInCommit(path, file, context)
  const source =
    inCommit?.source ??
    findInDocuments(path, context) ??
    resolveBeyond(isFromRoot ? '' : folderOf(file.source), path.replace(/^@(?:site)?\//, ''))
  // Checked first: messages must not reveal whether a file exists that may not be published.
  const refusal =
    inCommit === undefined
      ? context.publish.refusalOf(source)
      : context.publish.refusalOfCommitted(pathFromSite(inCommit.document, inCommit.inRepository))
  context.dependencies.add(source)
  if (refusal !== undefined) {
    report(file, request, context, { message: `Included file "${target}" ${describeRefusal(refusal)}` })
    return undefined
  }
  const isMounted = context.added?.has(source) === true
  const outside =
    inCommit === undefined || isMounted ? undefined : findOutside(inCommit.document, inCommit.inRepository)
  const fileProblem =
    inCommit === undefined
      ? findFileProblem(context, source)
      : isMounted || outside !== undefined
        ? undefined
        : 'does not exist'
  if (fileProblem === undefined) return { source, outside }
  report(file, request, context, {
    message: `Included file "${target}" ${fileProblem}`,
    hint: `The path starts at the folder of "${file.source}"; one that starts with "@site/" or "/" at the site root`,
  })
  return undefined
}

function readText({ source, outside }: Included, context: IncludeContext): string {
  const { included, diagnostics } = context
  if (included.last?.source === source) return included.last.text
  const files = outside === undefined ? context : { ...context, added: new Map([[source, outside]]) }
  const { text, diagnostics: found } = readSource(files, source)
  pushAll(diagnostics, found)
  included.last = { source, text }
  return text
}

/** Text of the requested file, and the selected lines. */
function readRequest(request: Request, file: SourceText, context: IncludeContext) {
  const found = resolveSource(request, file, context)
  if (found === undefined) return undefined
  const selected: SelectedLines = selectLines(readText(found, context), request)
  if (selected.ok) return { source: found.source, ...selected }
  const names = selected.names ?? []
  report(file, request, context, {
    message: `Included file "${request.target}" ${selected.reason}`,
    ...(names.length > 0 && { hint: `It has ${names.map((name) => `"${name}"`).join(', ')}` }),
  })
  return undefined
}

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
  return {
    node,
    target,
    lines: attributes.get('lines') ?? undefined,
    region: attributes.get('region') ?? undefined,
  }
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
  return {
    type: 'includedContent',
    part: readPart(blankOtherLines(found), found.source, {
      ...context,
      chain,
      mdxCaller: isInclude(node) ? node.data?.mdxCaller : undefined,
    }),
  }
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
  if (!mayBeForeign && !MAY_INCLUDE.test(file.text) && !MAY_IMPORT.test(file.text)) return
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
