/** The passes over the tree of one file, in their order. Links are collected after them. */
import type { Root } from 'mdast'
import { pushAll } from '../shared/collections/pushAll.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { replaceControlCharacters } from '../shared/text/controlCharacters.ts'
import { walkTree } from '../tree/index.ts'
import { type CheckedFile, runChecks } from './checks/check.ts'
import { CHECKS_OF_BLOCKS, CHECKS_OF_CONTENT, CHECKS_OF_ELEMENTS, CHECKS_OF_SOURCE } from './checks/checks.ts'
import type { ContentOptions } from './contentOptions.ts'
import { createHome } from './directives/createHome.ts'
import { transformDirectives } from './directives/transformDirectives.ts'
import { dropModules } from './dropModules.ts'
import { balanceTags } from './html/balanceTags.ts'
import { dropExtraCells, dropUnusedFootnotes } from './html/dropUnrendered.ts'
import { readHeadingMarks } from './ids/headingMarks.ts'
import { readInlineNotes } from './inline/inlineNotes.ts'
import { transformInline } from './inline/transformInline.ts'
import { readSuppressions } from './readSuppressions.ts'
import { type ReadPart, resolveIncludes } from './source/includes.ts'
import type { IncludeContext } from './source/readIncluded.ts'

export interface PassWork extends CheckedFile {
  readonly options: ContentOptions
  readonly context: IncludeContext
  /** Reads an included file. */
  readonly readPart: ReadPart
}

interface Pass {
  readonly name: string
  /** Names of the passes before it whose result it needs. A test holds the order. */
  readonly after: readonly string[]
  /** Changes the tree. @returns Findings. */
  readonly run: (tree: Root, work: PassWork) => readonly Diagnostic[]
}

/** Removes control characters from character references such as `&#1;`. */
function cleanReferences(root: Root, text: string): void {
  if (!text.includes('&#')) return
  walkTree(root, (node) => {
    if (node.type === 'text') node.value = replaceControlCharacters(node.value)
    else if ((node.type === 'image' || node.type === 'imageReference') && node.alt)
      node.alt = replaceControlCharacters(node.alt)
  })
}

/** Below the front matter of the document itself. Front matter of an included file has no effect. */
function insertHome(tree: Root, { file, options, context }: PassWork): readonly Diagnostic[] {
  const at = tree.children.findIndex(({ type }) => type === 'yaml')
  const yaml = tree.children[at]
  if (yaml?.type !== 'yaml' || context.chain.length > 1 || options.isBare === true) return []
  const diagnostics: Diagnostic[] = []
  tree.children.splice(at + 1, 0, ...createHome(yaml, file, diagnostics))
  return diagnostics
}

export const PASSES: readonly Pass[] = [
  {
    name: 'character-references',
    after: [],
    run(tree, { file }) {
      cleanReferences(tree, file.text)
      return []
    },
  },
  {
    name: 'extra-cells',
    after: [],
    run(tree, { file }) {
      if (file.text.includes('|')) dropExtraCells(tree)
      return []
    },
  },
  {
    name: 'modules',
    after: [],
    run: (tree, { file, isMdx }) => (isMdx ? [] : dropModules(tree, file)),
  },
  {
    name: 'checks-of-source',
    after: ['extra-cells', 'modules'],
    run: (tree, work) => runChecks(tree, CHECKS_OF_SOURCE, work),
  },
  {
    name: 'suppressions',
    after: [],
    run(tree, { file, context }) {
      const found = readSuppressions(tree, file, context.chain.length > 1 ? file.source : undefined)
      pushAll(context.suppressions, found.suppressions)
      return found.diagnostics
    },
  },
  {
    name: 'includes',
    // Nodes of other files have places in them.
    after: ['checks-of-source', 'suppressions'],
    run(tree, { file, context, readPart }) {
      resolveIncludes(tree, file, context, readPart)
      return []
    },
  },
  {
    name: 'directives',
    // `::include` is no directive that is left.
    after: ['includes'],
    run: (tree, { file, options: { components, componentAttributes, isBare, math } }) =>
      transformDirectives(tree, { file, components, componentAttributes, isBare, math }),
  },
  {
    name: 'checks-of-blocks',
    after: ['directives'],
    run: (tree, work) => runChecks(tree, CHECKS_OF_BLOCKS, work),
  },
  {
    name: 'unused-footnotes',
    // Markdown between tags, which directives parse, may refer to footnotes. Blocks beside those that go would be neighbours.
    after: ['directives', 'checks-of-blocks'],
    run: (tree, { file }) => (file.text.includes('[^') ? dropUnusedFootnotes(tree, file.source) : []),
  },
  {
    name: 'heading-marks',
    after: ['directives'],
    run(tree, { file, options }) {
      readHeadingMarks(tree, file, options.isBare === true)
      return []
    },
  },
  {
    name: 'inline-syntax',
    // Braces of an id are no attributes. Notes in a line become blocks with its place.
    after: ['directives', 'checks-of-blocks', 'heading-marks'],
    run(tree, { file, options: { syntax, isBare } }) {
      if (syntax === undefined || isBare === true) return []
      readInlineNotes(tree, file)
      return transformInline(tree, file, syntax)
    },
  },
  {
    name: 'checks-of-content',
    after: ['inline-syntax'],
    run: (tree, work) => runChecks(tree, CHECKS_OF_CONTENT, work),
  },
  {
    name: 'open-tags',
    // It changes the text of tags, so that places in it are others.
    after: ['checks-of-content'],
    run(tree, { file, options: { allowUnsafeHtml: allowUnsafe } }) {
      const diagnostics: Diagnostic[] = []
      if (file.text.includes('<')) balanceTags(tree, file, { allowUnsafe, diagnostics })
      return diagnostics
    },
  },
  {
    name: 'checks-of-elements',
    after: ['open-tags'],
    run: (tree, work) => runChecks(tree, CHECKS_OF_ELEMENTS, work),
  },
  // Its nodes are written in the front matter, which no other pass reads.
  { name: 'home', after: ['checks-of-elements'], run: insertHome },
]
