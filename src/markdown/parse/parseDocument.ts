/**
 * One document, read: what `readDoc` and `compileArticle` have in common, so that both see the same title,
 * headings and links.
 * In: the text of one file. Out: its finished Markdown tree (front matter taken out, includes filled in, directives
 * turned into components, remark plugins of the configuration run, heading ids given) and the facts about it.
 * It looks at no other document: includes are the only other files it reads.
 */
import type { Root, Yaml } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { ComponentUse, Heading, LinkRef, Suppression } from '../../shared/doc.ts'
import { pushAll } from '../../shared/pushAll.ts'
import type { ContentOptions } from '../contentOptions.ts'
import { cutFrontMatter, findBodyOffset } from '../front-matter/frontMatterEnd.ts'
import { findUnclosedFrontMatter } from '../front-matter/unclosedFrontMatter.ts'
import { codeHostIds } from '../links/codeHostIds.ts'
import { collectLinks, type WrittenId } from '../links/collectLinks.ts'
import { findDuplicateIds } from '../links/duplicateIds.ts'
import { footnoteIds } from '../links/footnoteIds.ts'
import { assignHeadingIds } from '../links/headingIds.ts'
import { findComponentUses } from '../mdx/componentUses.ts'
import { runPlugins } from '../runPlugins.ts'
import type { DocumentPart } from '../source/documentPart.ts'
import { PageExcess } from '../source/includes.ts'
import { readPart } from '../source/readPart.ts'
import { createSourceText } from '../source/sourceText.ts'
import { findUnknownLanguages } from '../unknownLanguages.ts'
import { createPageMeter } from './documentLimits.ts'

export interface DocInput {
  /** Path from the site root. */
  readonly source: string
  /** Path from the docs folder. */
  readonly contentPath: string
  readonly plugin: string
  readonly version: string
  readonly locale: string
  readonly text: string
  /** What `readSource` found wrong with the file. */
  readonly diagnostics?: readonly Diagnostic[]
}

export interface ParsedDocument {
  /** Nodes of included files have the positions of their own file. */
  readonly tree: Root
  /** The front matter, unread: only the facts need it, and reading YAML costs as much as parsing the page. */
  readonly yaml: Yaml | undefined
  /** Where the text after the front matter begins, in UTF-16 units; 0 without front matter. */
  readonly bodyOffset: number
  readonly headings: readonly Heading[]
  readonly anchors: readonly string[]
  readonly links: readonly LinkRef[]
  readonly components: readonly ComponentUse[]
  /** Sources asked for by includes, sorted; some may not exist. */
  readonly dependencies: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  readonly suppressions: readonly Suppression[]
}

const keyOf = ({ kind, href }: LinkRef): string => `${kind} ${href}`

const isAtSamePoint = (a: LinkRef, b: LinkRef): boolean =>
  a.place.start.line === b.place.start.line && a.place.start.column === b.place.start.column

/** Plugins may add, change and take away links; those they left alone keep their places. */
function collectAgain(
  tree: Root,
  before: readonly LinkRef[],
  { source, text }: DocInput,
  options: ContentOptions,
) {
  const known = new Map<string, LinkRef[]>()
  for (const link of before) {
    const same = known.get(keyOf(link))
    if (same) same.push(link)
    else known.set(keyOf(link), [link])
  }
  const after = collectLinks(tree, createSourceText(source, text), options)
  const links = after.links.map((link) => {
    const same = known.get(keyOf(link)) ?? []
    const at = Math.max(
      0,
      same.findIndex((candidate) => isAtSamePoint(candidate, link)),
    )
    const [first = link] = same.length > 1 ? same.splice(at, 1) : same
    return first
  })
  return { ...after, links }
}

/** The document without its text, so that its address and title are known. */
function refuse(input: DocInput, options: ContentOptions, excess: Diagnostic): ParsedDocument {
  const { text, diagnostics = [] } = input
  return parseDocument(
    { ...input, text: cutFrontMatter(text), diagnostics: [...diagnostics, excess] },
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
    publish: options.publish,
    chain: [source],
    dependencies,
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
    return { ...refuse(input, options, error.diagnostic), dependencies: [...dependencies].sort() }
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
    call: options.callSiteCode,
  })
  pushAll(diagnostics, failed)
  pushAll(diagnostics, findUnknownLanguages(tree, source))
  const found = plugins.length === 0 ? part : collectAgain(tree, part.links, input, options)
  const idsOf = (...kinds: WrittenId['kind'][]): string[] =>
    found.ids.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))
  // Another tool may make a site of bare Markdown, so both ids count.
  const hostIds = options.isBare === true ? codeHostIds(tree) : []
  const headings = assignHeadingIds(
    tree,
    idsOf('element', 'component'),
    options.isBare === true ? '' : undefined,
  )
  return {
    tree,
    yaml: part.yaml,
    bodyOffset: findBodyOffset(text, part.yaml),
    headings,
    anchors: [...new Set([...idsOf('element'), ...found.names, ...footnoteIds(tree), ...hostIds])],
    links: found.links,
    components: findComponentUses(tree, options.components),
    dependencies: [...dependencies].sort(),
    diagnostics,
    suppressions,
  }
}
