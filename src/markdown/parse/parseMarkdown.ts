/**
 * Markdown to its tree: CommonMark, GFM, YAML front matter, directives; positions in the author's text.
 * In: text and which parser. Out: mdast. Front matter stays in the tree, so every line number is right.
 *
 * Two parsers stand behind this one function and give the same tree; `test/markdown/parsers.test.ts` holds them
 * to it and lists the exceptions. The fast one is the default. remark-parse is the reference, and used where
 * the native binding cannot load, where a plugin brings syntax of its own, where the fast one is known to be wrong,
 * and with `markdown.parser: 'remark'`.
 */
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import { endWithDashes } from '../front-matter/frontMatterEnd.ts'
import { type BareTitle, bracketTitles, findBareTitles, mapPositions } from '../links/bracketTitles.ts'
import { hideExpressions } from '../mdx/hideExpressions.ts'
import { hideComments, showComments } from '../mdx/mdxComments.ts'
import { findTagsInCode, showExpressions } from '../mdx/showExpressions.ts'
import { hideSlashes, showSlashes } from '../mdx/slashedAttributes.ts'
import { findAll } from '../walkTree.ts'
import { parseFast } from './fastParser.ts'
import { assertReadable, chooseFastReading } from './parserLimits.ts'
import { findSyntaxPlugins, parseReference } from './referenceParser.ts'

interface ParserOptions {
  readonly parser: 'fast' | 'remark'
  /** Only their syntax counts here; they do not run. */
  readonly remarkPlugins?: readonly unknown[]
  /** Comments and texts in braces are those of MDX. */
  readonly isMdx?: boolean
}

/** Which lines open a container in this tree. */
const openingLines = (root: Root): Set<number | undefined> =>
  new Set(findAll(root, 'containerDirective').map(({ position }) => position?.start.line))

/** Bare titles are put in brackets first. A line that turned out to be code or the like stays as it is. */
function parseTitles(text: string, titles: readonly BareTitle[], parse: (text: string) => Root): Root {
  const guess = parse(bracketTitles(text, titles))
  const lines = openingLines(guess)
  const real = titles.filter(({ line }) => lines.has(line))
  if (real.length === 0) return parse(text)
  const root = real.length === titles.length ? guess : parse(bracketTitles(text, real))
  mapPositions(root, text, real)
  return root
}

const FENCE = /\n[\t >]*:::/g

/** A fence of a container right below a row of a table: the fast parser takes it for one more row. */
function hasFenceBelowRow(text: string): boolean {
  return [...text.matchAll(FENCE)].some(({ index }) =>
    text.slice(text.lastIndexOf('\n', index - 1) + 1, index).includes('|'),
  )
}

/** What reads this text. */
function chooseParser(text: string, { parser, remarkPlugins = [] }: ParserOptions): (part: string) => Root {
  const syntax = findSyntaxPlugins(remarkPlugins)
  const isPlain = parser === 'fast' && syntax.length === 0 && !hasFenceBelowRow(text)
  const fast = isPlain ? parseFast : undefined
  const reading = fast && chooseFastReading(text)
  if (fast && reading) return (part) => fast(part, reading.directives)
  assertReadable(text)
  return (part) => parseReference(part, syntax)
}

/**
 * @param code Offsets of tags of MDX that turned out to be code.
 * @throws {ExcessError} for a text that would take minutes; RangeError for one that is nested too deeply.
 */
export function parseMarkdown(text: string, options: ParserOptions, code = new Set<number>()): Root {
  const parse = chooseParser(text, options)
  // None of them moves anything, so positions stay those of the author's text.
  const comments = hideComments(endWithDashes(text))
  const expressions = hideExpressions(comments.text, options.isMdx === true, code)
  const { text: plain, sign } = hideSlashes(expressions?.text ?? comments.text)
  const titles = findBareTitles(plain)
  const root = titles.length === 0 ? parse(plain) : parseTitles(plain, titles, parse)
  const inCode = expressions && code.size === 0 ? findTagsInCode(root, expressions) : []
  if (inCode.length > 0) return parseMarkdown(text, options, new Set(inCode))
  showSlashes(root, sign)
  if (expressions !== undefined) showExpressions(root, expressions)
  showComments(root, comments.sign)
  if (options.isMdx === true)
    for (const node of findAll(root, 'html')) node.data = { ...node.data, isJsx: true }
  return root
}

/** The same as a unified parser: `unified().use(markdownParser, { parser: 'fast' })`. */
export function markdownParser(this: Processor, options: ParserOptions): void {
  this.parser = (document) => parseMarkdown(document, options)
}
