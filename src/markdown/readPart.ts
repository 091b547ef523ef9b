/**
 * Reads one file of a document: the document itself or an included file. Resolves includes, converts directives to component
 * nodes and collects links. Places are those in the file, addresses are relative to the document.
 */
import type { Nodes, Root, Text } from 'mdast'
import { findSiteFile } from '../files/index.ts'
import { decodeSafely, folderOf, resolveBeyond } from '../shared/addresses/urls.ts'
import { pushAll } from '../shared/collections/pushAll.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { LinkRef } from '../shared/document/doc.ts'
import { isMdxPath } from '../shared/document/markdownFile.ts'
import { messageOf } from '../shared/errors/describeThrown.ts'
import { replaceControlCharacters } from '../shared/text/controlCharacters.ts'
import { createSourceText, type SourceText } from '../shared/text/sourceText.ts'
import { isParent, walkTree } from '../tree/index.ts'
import type { ContentOptions } from './contentOptions.ts'
import { findPlaceholders } from './findPlaceholders.ts'
import { nameTitles } from './ids/secondTitle.ts'
import { dropCaused, mayHoldMdx, readMdx } from './jsx/readMdx.ts'
import { collectLinks } from './links/collectLinks.ts'
import { createRelocate, type Relocate, relocateTree } from './links/relocateLinks.ts'
import { parseMarkdown } from './parse/parseMarkdown.ts'
import { ExcessError } from './parse/parserLimits.ts'
import { PASSES, type PassWork } from './passes.ts'
import type { DocumentPart } from './source/documentPart.ts'
import { isIncluded } from './source/includedContent.ts'
import type { IncludeContext } from './source/readIncluded.ts'

interface ParsedPart {
  readonly tree: Root
  /** Whether the tree is one of MDX; false for a document with a mistake in its MDX. */
  readonly isMdx: boolean
}

/** Parses again without plugins when parsing fails within the limits: only a syntax extension can fail there. */
function parse(file: SourceText, context: IncludeContext, options: ContentOptions): ParsedPart {
  const { text, source } = file
  const { diagnostics } = context
  try {
    const isMdx = isMdxPath(source, options)
    if (isMdx && !mayHoldMdx(text)) return { tree: parseMarkdown(text, options), isMdx }
    const scope = { scope: context.included.count, caller: context.mdxCaller }
    const root = isMdx ? readMdx(file, scope, options, diagnostics) : undefined
    return { tree: root ?? parseMarkdown(text, options), isMdx: root !== undefined }
  } catch (error) {
    if (isTooMuch(error) || options.remarkPlugins.length === 0) throw error
    const reason = messageOf(error)
    const message = `The syntax of a remark plugin failed: ${reason}`
    diagnostics.push({ rule: 'page-failed', message, file: source })
    return { tree: parseMarkdown(text, { ...options, remarkPlugins: [] }), isMdx: false }
  }
}

const isTooMuch = (error: unknown): error is ExcessError | RangeError =>
  error instanceof ExcessError || error instanceof RangeError

function describeExcess(
  error: ExcessError | RangeError,
  { source, lineStart, placeAt }: SourceText,
): Diagnostic {
  const isCounted = error instanceof ExcessError
  const what = isCounted ? `${error.message}, more than can be read` : 'is nested too deeply to be read'
  const start = isCounted ? lineStart(error.line) : 0
  return {
    rule: 'page-failed',
    message: `"${source}" ${what}; it is shown as plain text`,
    file: source,
    ...(isCounted && { place: placeAt(start, start + 1) }),
  }
}

/** Makes names of definitions and footnotes unique to the file, so that they do not conflict with the document's. */
function separateNames(root: Root, suffix: string): void {
  walkTree(root, (node) => {
    if (
      node.type === 'definition' ||
      node.type === 'linkReference' ||
      node.type === 'imageReference' ||
      node.type === 'footnoteDefinition' ||
      node.type === 'footnoteReference'
    ) {
      node.identifier += suffix
    }
  })
}

const markIncluded = (node: Nodes): Nodes => {
  node.data = { ...node.data, isIncluded: true }
  return node
}

/** Replaces `includedContent` nodes by their content. */
function insertIncluded(root: Root): void {
  walkTree(root, (node) => {
    if (!isParent(node)) return
    const hasIncluded = node.children.some((child) => child.type === 'includedContent')
    if (!hasIncluded) return
    const children = node.children.flatMap((child): Nodes[] =>
      child.type === 'includedContent' && isIncluded(child)
        ? child.part.tree.children.map(markIncluded)
        : [child],
    )
    Object.assign(node, { children })
  })
}

/** Whether a path leads to a file or folder. The document changes when one is created or deleted. */
function isInSite(path: string, context: IncludeContext): boolean {
  context.dependencies.add(path)
  return findSiteFile(context, path) !== undefined
}

function readTree(
  { tree, isMdx }: ParsedPart,
  file: SourceText,
  context: IncludeContext,
  options: ContentOptions,
): DocumentPart {
  const { source } = file
  const { count: number } = context.included
  const yaml = tree.children.find((node) => node.type === 'yaml')
  const work: PassWork = {
    ...{ file, options, context, isMdx },
    exists: (address) => isInSite(resolveBeyond(folderOf(source), decodeSafely(address)), context),
    readPart: (part, from, inner) => readPart(part, from, inner, options),
  }
  for (const { run } of PASSES) pushAll(context.diagnostics, run(tree, work))
  dropCaused(context.diagnostics, source)
  const collected = collectLinks(tree, file, options)
  nameTitles(tree, file, context.chain.length > 1)
  const [document = source] = context.chain
  if (context.chain.length === 1) {
    if (context.included.count > number) insertIncluded(tree)
    return { ...collected, tree, yaml }
  }
  tree.children = tree.children.filter((node) => node.type !== 'yaml')
  // Nested includes were already relocated to the document; this moves only the file's own content.
  const relocate = createRelocate(folderOf(source), folderOf(document))
  relocateTree(tree, relocate)
  separateNames(tree, `-include-${number}`)
  if (context.included.count > number) insertIncluded(tree)
  const links = relocateOwn(collected.links, source, relocate)
  const ids = collected.ids.map((id) => (id.file === undefined ? { ...id, file: source } : id))
  return { ...collected, links, ids, tree, yaml }
}

export function readPart(
  written: string,
  source: string,
  context: IncludeContext,
  options: ContentOptions,
): DocumentPart {
  // `readSource` has replaced them already; this is for other texts.
  const text = replaceControlCharacters(written)
  const file = createSourceText(source, text)
  pushAll(context.diagnostics, findPlaceholders(file, options.placeholders))
  try {
    return readTree(parse(file, context, options), file, context, options)
  } catch (error) {
    // The reference parser and later code recurse; such a text becomes a single paragraph.
    if (!isTooMuch(error)) throw error
    context.diagnostics.push(describeExcess(error, file))
    const plain: Text = { type: 'text', value: text }
    return readTree(
      { tree: { type: 'root', children: [{ type: 'paragraph', children: [plain] }] }, isMdx: false },
      file,
      context,
      options,
    )
  }
}

/** Sets the source of links of an included file; links of nested includes have one already. */
const relocateOwn = (links: readonly LinkRef[], source: string, relocate: Relocate): LinkRef[] =>
  links.map((link) => {
    if (link.file !== undefined) return link
    const href = relocate(link.href)
    return { ...link, href, file: source, ...(href !== link.href && { written: link.href }) }
  })
