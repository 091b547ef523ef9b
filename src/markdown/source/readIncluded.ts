/** Finds the file that an include names and reads the requested part of it, with a diagnostic for each mistake. */
import type { Nodes } from 'mdast'
import {
  describeRefusal,
  findOutside,
  findSiteFile,
  type PublishRule,
  pathFromSite,
  pathInCommit,
  type SiteFiles,
  sourceInCommit,
} from '../../files/index.ts'
import { decodeSafely, folderOf, resolveBeyond } from '../../shared/addresses/urls.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Suppression } from '../../shared/document/doc.ts'
import type { RuleId } from '../../shared/rules.ts'
import type { CommittedSource } from '../../shared/site/addedSource.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
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
  /** Whether documents are included by tags that need no import. */
  readonly hasGlobalImports?: boolean | undefined
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

/** Thrown when an include makes the page too large. Like a document that is too large, the page has no content then. */
export class PageExcess extends Error {
  readonly diagnostic: Diagnostic

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message)
    this.name = 'PageExcess'
    this.diagnostic = diagnostic
  }
}

export interface Request extends Selection {
  readonly node: Nodes
  /** Path as written. */
  readonly target: string
  /** Of the highest heading; undefined when the headings keep their levels. */
  readonly level?: number | undefined
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

export function report(
  file: SourceText,
  request: Pick<Request, 'node' | 'target'>,
  context: IncludeContext,
  problem: Problem,
): void {
  context.diagnostics.push(describe(file, request, problem))
}

/** @throws {PageExcess} when these lines make the page too large. */
export function addToPage(
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
export function readRequest(request: Request, file: SourceText, context: IncludeContext) {
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
