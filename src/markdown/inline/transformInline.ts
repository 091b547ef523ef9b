/**
 * Syntax that several generators share and CommonMark does not have: emoji, marks, sub- and superscripts, definition lists,
 * captions and attributes. Works on the tree, so that it is the same for both parsers. Code and HTML are not searched.
 */
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { createReporter, isParent, walkTree } from '../../tree/index.ts'
import { readHeadingAttributes, readInlineAttributes, readTableAttributes } from './attributes.ts'
import { readCaption } from './captions.ts'
import { mayHoldDefinitions, readDefinitionLists } from './definitionLists.ts'
import { createElement, MARK, SUPERSCRIPT, wrapDelimited } from './delimiters.ts'
import { mayHoldEmoji, replaceEmoji } from './emoji.ts'

/** Which syntax is read. */
export interface InlineSyntax {
  readonly emoji: boolean
  readonly definitionLists: boolean
  readonly mark: boolean
  readonly sub: boolean
  readonly sup: boolean
  readonly captions: boolean
  readonly attributes: boolean
}

const MAY_HOLD_ATTRIBUTES = /[)\]]\{|\{[:.#\w][^{}\n]*\}[ \t]*#*[ \t]*$/m

const setChildren = (parent: Parents, children: readonly Nodes[]): void => {
  Object.assign(parent, { children })
}

const INLINE_PARENTS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
])

const FLOW_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'component',
  'footnoteDefinition',
])

const hasInlineChildren = (node: Parents): node is Parents & { children: PhrasingContent[] } =>
  INLINE_PARENTS.has(node.type)

/** The syntax that may be in a text; most texts have none. */
function chooseSyntax(text: string, syntax: InlineSyntax): InlineSyntax {
  return {
    emoji: syntax.emoji && mayHoldEmoji(text),
    definitionLists: syntax.definitionLists && mayHoldDefinitions(text),
    mark: syntax.mark && text.includes('=='),
    sub: syntax.sub && text.includes('~'),
    sup: syntax.sup && text.includes('^'),
    captions: syntax.captions && text.includes(']('),
    attributes: syntax.attributes && text.includes('{') && MAY_HOLD_ATTRIBUTES.test(text),
  }
}

/** @param root Tree of a single file. */
export function transformInline(root: Root, file: SourceText, syntax: InlineSyntax): Diagnostic[] {
  const { text, source } = file
  const wanted = chooseSyntax(text, syntax)
  if (!Object.values(wanted).includes(true)) return []
  const reporter = createReporter(source)
  const toSubscript = (node: PhrasingContent): PhrasingContent => {
    const start = node.position?.start.offset
    if (node.type !== 'delete' || start === undefined || text[start + 1] === '~') return node
    return { ...createElement('sub', node.children), ...(node.position && { position: node.position }) }
  }
  walkTree(root, (node) => {
    if (node.type === 'text') {
      if (wanted.emoji) replaceEmoji(node, file)
      return
    }
    if (!isParent(node)) return
    if (wanted.definitionLists && FLOW_PARENTS.has(node.type))
      setChildren(node, readDefinitionLists(node.children, file))
    if (wanted.attributes && FLOW_PARENTS.has(node.type))
      setChildren(node, readTableAttributes(node.children, { file, reporter }))
    if (!hasInlineChildren(node)) return
    if (node.type === 'heading' && wanted.attributes) readHeadingAttributes(node, { file, reporter })
    let children: readonly PhrasingContent[] = node.children
    if (wanted.attributes) children = readInlineAttributes(children, { file, reporter })
    if (wanted.sub) children = children.map(toSubscript)
    if (wanted.mark) children = wrapDelimited(children, MARK, file)
    if (wanted.sup) children = wrapDelimited(children, SUPERSCRIPT, file)
    setChildren(node, children)
    if (node.type === 'paragraph' && wanted.captions) readCaption(node)
  })
  return reporter.diagnostics
}
