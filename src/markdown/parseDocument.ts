/**
 * Parses a document for `readDoc` and `compileArticle`, so that both have the same title, headings and links. The result has
 * the final Markdown tree (without front matter, with includes, component nodes and heading ids, after the remark plugins of
 * the configuration) and its facts. Includes are the only other files that are read.
 */
import type { Root, Yaml } from 'mdast'
import { extractFrontMatter, findUnclosedFrontMatter } from '../front-matter/index.ts'
import { groupBy } from '../shared/collections/groupBy.ts'
import { pushAll } from '../shared/collections/pushAll.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { ComponentUse, DocumentIdentity, Heading, LinkRef, Suppression } from '../shared/document/doc.ts'
import { createSourceText } from '../shared/text/sourceText.ts'
import type { ContentOptions } from './contentOptions.ts'
import { findComponentUses } from './directives/componentUses.ts'
import { codeHostIds } from './ids/codeHostIds.ts'
import { findDuplicateIds } from './ids/duplicateIds.ts'
import { footnoteIds } from './ids/footnoteIds.ts'
import { assignHeadingIds } from './ids/headingIds.ts'
import { collectLinks, type WrittenId } from './links/collectLinks.ts'
import { createPageMeter } from './parse/documentLimits.ts'
import { readPart } from './readPart.ts'
import { runPlugins } from './runPlugins.ts'
import type { DocumentPart } from './source/documentPart.ts'
import { PageExcess } from './source/readIncluded.ts'
import { findUnknownLanguages } from './unknownLanguages.ts'

export interface DocInput extends DocumentIdentity {
  readonly text: string
  /** Problems of the file found by `readSource`. */
  readonly diagnostics?: readonly Diagnostic[]
}

export interface ParsedDocument {
  /** Nodes of included files have positions in their own file. */
  readonly tree: Root
  /** Unparsed front matter: only the facts need it, and parsing YAML takes as long as parsing the page. */
  readonly yaml: Yaml | undefined
  readonly headings: readonly Heading[]
  readonly anchors: readonly string[]
  readonly links: readonly LinkRef[]
  readonly components: readonly ComponentUse[]
  /** Sources of all includes, sorted; some may not exist. */
  readonly dependencies: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  readonly suppressions: readonly Suppression[]
}

const keyOf = ({ kind, href }: LinkRef): string => `${kind} ${href}`

const isAtSamePoint = (a: LinkRef, b: LinkRef): boolean =>
  a.place.start.line === b.place.start.line && a.place.start.column === b.place.start.column

/** Collects links again after plugins, which may add, change and remove them. Unchanged links keep their places. */
function collectAgain(
  tree: Root,
  before: readonly LinkRef[],
  { source, text }: DocInput,
  options: ContentOptions,
) {
  const previousLinks = groupBy(before, keyOf)
  const after = collectLinks(tree, createSourceText(source, text), options)
  const links = after.links.map((link) => {
    const same = previousLinks.get(keyOf(link)) ?? []
    const at = Math.max(
      0,
      same.findIndex((candidate) => isAtSamePoint(candidate, link)),
    )
    const [first = link] = same.length > 1 ? same.splice(at, 1) : same
    return first
  })
  return { ...after, links }
}

/** Parses only the front matter, so that the address and title of the document are known. */
function parseFrontMatterOnly(input: DocInput, options: ContentOptions, excess: Diagnostic): ParsedDocument {
  const { text, diagnostics = [] } = input
  return parseDocument(
    { ...input, text: extractFrontMatter(text), diagnostics: [...diagnostics, excess] },
    options,
  )
}

export function parseDocument(input: DocInput, options: ContentOptions): ParsedDocument {
  const { source, text } = input
  const dependencies = new Set<string>()
  const diagnostics: Diagnostic[] = [...(input.diagnostics ?? [])]
  const suppressions: Suppression[] = []
  const context = {
    siteDir: options.siteDir,
    added: options.added,
    publish: options.publish,
    chain: [source],
    docsFolder: source.endsWith(`/${input.contentPath}`)
      ? source.slice(0, -input.contentPath.length - 1)
      : '',
    dependencies,
    hasGlobalImports: (options.globalImports ?? []).length > 0,
    included: { count: 0 },
    addToPage: createPageMeter(text),
    diagnostics,
    suppressions,
    placeholders: options.placeholders,
  }
  let part: DocumentPart
  try {
    part = readPart(text, source, context, options)
  } catch (error) {
    if (!(error instanceof PageExcess)) throw error
    return {
      ...parseFrontMatterOnly(input, options, error.diagnostic),
      dependencies: [...dependencies].sort(),
    }
  }
  pushAll(diagnostics, findUnclosedFrontMatter(text, source, part.yaml !== undefined))
  pushAll(diagnostics, findDuplicateIds(part.ids, source))
  part.tree.children = part.tree.children.filter((node) => node.type !== 'yaml')

  const { remarkPlugins: plugins } = options
  const list = 'remarkPlugins'
  const { tree, diagnostics: failed } = runPlugins(part.tree, {
    list,
    plugins,
    source,
    text,
    siteDir: options.siteDir,
    call: options.callSiteCode,
    onReads: options.onReads,
    pluginOfTransform: options.pluginOfTransform,
  })
  pushAll(diagnostics, failed)
  pushAll(diagnostics, findUnknownLanguages(tree, source, options.diagrams))
  const found = plugins.length === 0 ? part : collectAgain(tree, part.links, input, options)
  const idsOf = (...kinds: WrittenId['kind'][]): string[] =>
    found.ids.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))
  // Other tools may generate a site from bare Markdown, so both kinds of ids are valid.
  const hostIds = options.isBare === true ? codeHostIds(tree) : []
  const headings = assignHeadingIds(
    tree,
    idsOf('element', 'component'),
    options.isBare === true ? '' : undefined,
  )
  return {
    tree,
    yaml: part.yaml,
    headings,
    anchors: [...new Set([...idsOf('element'), ...found.names, ...footnoteIds(tree), ...hostIds])],
    links: found.links,
    components: findComponentUses(tree, options.components),
    dependencies: [...dependencies].sort(),
    diagnostics,
    suppressions,
  }
}
