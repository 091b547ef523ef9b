/**
 * Includes of Markdown and of code.
 * `::include{file="./part.md" region="setup" lines="3-10"}` puts another file's Markdown in its place;
 * a fence with `file="./x.js"` and `lines=3-10` or `region=name` is filled from a file.
 * In: the tree of one file. Out: the same tree, changed; what cannot be included is a diagnostic.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Code, Nodes, Root } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { describeRefusal, type PublishRule } from '../../files/publishRule.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Suppression } from '../../shared/doc.ts'
import { pushAll } from '../../shared/pushAll.ts'
import type { RuleId } from '../../shared/rules.ts'
import { decodeSafely, folderOf, resolveBeyond } from '../../shared/urls.ts'
import { findPlaceholders } from '../findPlaceholders.ts'
import { isParent, walkTree } from '../walkTree.ts'
import type { DocumentPart } from './documentPart.ts'
import type { IncludedContent } from './includedContent.ts'
import { readSource } from './readSource.ts'
import { isRegionMark, type SelectedLines, type Selection, selectLines } from './selectLines.ts'
import { createSourceText, type SourceText } from './sourceText.ts'

/** What all files of one document share. */
export interface IncludeContext {
  readonly siteDir: string
  readonly publish: PublishRule
  /** Sources from the document down to the file at hand. */
  readonly chain: readonly string[]
  /** Every source asked for, found or not: its coming or going changes the document. */
  readonly dependencies: Set<string>
  /**
   * How many files were included so far; the same file may be among them more than once. The last one is cached, since
   * many a page shows part after part of one file.
   */
  readonly included: { count: number; last?: { readonly source: string; readonly text: string } }
  /** Adds an included text to the size of the page; see `createPageMeter`. */
  readonly addToPage: (text: string) => string | undefined
  readonly diagnostics: Diagnostic[]
  readonly suppressions: Suppression[]
  /** Texts that must not be published. */
  readonly placeholders: readonly string[]
}

/** Reads an included text as a part of the document. */
type ReadPart = (text: string, source: string, context: IncludeContext) => DocumentPart

/** Included files inside included files. */
const DEPTH_LIMIT = 10

/** Files that one document may include in all: each may include others twice, and those again. */
const COUNT_LIMIT = 1_000

const ATTRIBUTES = ['file', 'region', 'lines']

/** A page that is too large with a file it includes: nothing of it is shown, as of a document that is too large. */
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
  /** As written. */
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

/** @throws {PageExcess} when the page is too large with these lines. */
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

function findObstacle(siteDir: string, source: string): string | undefined {
  try {
    return statSync(join(siteDir, source)).isFile() ? undefined : 'is not a file'
  } catch {
    return 'does not exist'
  }
}

/** The source a request names, or undefined after reporting why there is none. */
function locate(request: Request, file: SourceText, context: IncludeContext): string | undefined {
  const { target } = request
  const path = decodeSafely(target)
  const isFromRoot = path.startsWith('/') || path.startsWith('@site/')
  const source = resolveBeyond(isFromRoot ? '' : folderOf(file.source), path.replace(/^@site\//, ''))
  // Asked for first: of a file that may not be published nothing is said, not even whether it exists.
  const refusal = context.publish.refusalOf(source)
  context.dependencies.add(source)
  if (refusal !== undefined) {
    report(file, request, context, { message: `Included file "${target}" ${describeRefusal(refusal)}` })
    return undefined
  }
  const obstacle = findObstacle(context.siteDir, source)
  if (obstacle === undefined) return source
  report(file, request, context, {
    message: `Included file "${target}" ${obstacle}`,
    hint: `The path starts at the folder of "${file.source}"; one that starts with "/" at the site root`,
  })
  return undefined
}

function readText(source: string, { siteDir, included, diagnostics }: IncludeContext): string {
  if (included.last?.source === source) return included.last.text
  const { text, diagnostics: found } = readSource(siteDir, source)
  pushAll(diagnostics, found)
  included.last = { source, text }
  return text
}

/** The text of a request's file and which lines of it are wanted. */
function readRequest(request: Request, file: SourceText, context: IncludeContext) {
  const source = locate(request, file, context)
  if (source === undefined) return undefined
  const selected: SelectedLines = selectLines(readText(source, context), request)
  if (selected.ok) return { source, ...selected }
  const names = selected.names ?? []
  report(file, request, context, {
    message: `Included file "${request.target}" ${selected.reason}`,
    ...(names.length > 0 && { hint: `It has ${names.map((name) => `"${name}"`).join(', ')}` }),
  })
  return undefined
}

/** The text of the file with empty lines for those that are not wanted, so that places point into the file itself. */
const textOfWanted = ({ lines, start, end }: Extract<SelectedLines, { ok: true }>): string =>
  lines
    .map((line, index) => (index + 1 >= start && index + 1 < end && !isRegionMark(line) ? line : ''))
    .join('\n')

const linesOf = ({ lines, start, end }: Extract<SelectedLines, { ok: true }>): readonly string[] =>
  lines.slice(start - 1, end - 1)

/** Takes away the indentation that all lines share. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const shared = indents.length === 0 ? 0 : indents.reduce((least, indent) => Math.min(least, indent))
  const text = lines.map((line) => line.slice(Math.min(shared, line.length))).join('\n')
  // A part of a text keeps the whole text in memory, and one line is no more than that: the result has to be a copy.
  return lines.length === 1 ? Buffer.from(text).toString() : text
}

const META = /(?:^|\s)(file|lines|region)=(?:"([^"]*)"|'([^']*)'|(\S+))/g

function includeCode(node: Code, file: SourceText, context: IncludeContext): void {
  const { meta } = node
  if (!meta?.includes('file=')) return
  const values = new Map(
    [...meta.matchAll(META)].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? '',
    ]),
  )
  const target = values.get('file')
  if (target === undefined) return
  const request = { node, target, lines: values.get('lines'), region: values.get('region') }
  const found = readRequest(request, file, context)
  if (!found) return
  const wanted = linesOf(found)
  addToPage(wanted, request, file, context)
  context.diagnostics.push(
    ...findPlaceholders(createSourceText(found.source, textOfWanted(found)), context.placeholders),
  )
  node.value = dedent(wanted.filter((line) => !isRegionMark(line)))
  node.meta = meta.replace(META, '').trim() || null
}

function includeMarkdown(
  node: LeafDirective,
  file: SourceText,
  context: IncludeContext,
  readPart: ReadPart,
): IncludedContent | undefined {
  const attributes = new Map(Object.entries(node.attributes ?? {}))
  const target = attributes.get('file') ?? ''
  const unknown = [...attributes.keys()].find((name) => !ATTRIBUTES.includes(name))
  if (target === '' || unknown !== undefined) {
    const message = target === '' ? '"::include" names no file' : `"::include" has no attribute "${unknown}"`
    const hint = 'Write ::include{file="./part.md"}, with lines="3-10" or region="name" for a part of it'
    report(file, { node, target: unknown ?? '' }, context, { rule: 'invalid-directive', message, hint })
    if (target === '') return undefined
  }
  const request = {
    node,
    target,
    lines: attributes.get('lines') ?? undefined,
    region: attributes.get('region') ?? undefined,
  }
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
  return { type: 'includedContent', part: readPart(textOfWanted(found), found.source, { ...context, chain }) }
}

const isInclude = (node: Nodes): node is LeafDirective =>
  node.type === 'leafDirective' && node.name === 'include'

/** A text without any of these includes nothing; signs may be written as character references. */
const WORTH_READING = /::include|file\\?=|&/

export function resolveIncludes(
  root: Root,
  file: SourceText,
  context: IncludeContext,
  readPart: ReadPart,
): void {
  if (!WORTH_READING.test(file.text)) return
  walkTree(root, (node) => {
    if (node.type === 'code') includeCode(node, file, context)
    if (!isParent(node) || !node.children.some(isInclude)) return
    const children = node.children.flatMap((child): Nodes[] => {
      if (!isInclude(child)) return [child]
      const included = includeMarkdown(child, file, context, readPart)
      return included ? [included] : []
    })
    Object.assign(node, { children })
  })
}
