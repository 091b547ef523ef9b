/**
 * Parses Markdown: CommonMark, GFM, YAML front matter, directives. Positions are those of the author's text; the front matter
 * stays in the tree, so that line numbers are correct.
 *
 * Two parsers create the same tree; `test/markdown/parsers.test.ts` compares them and lists the exceptions. The fast parser
 * is the default. The reference parser (remark-parse) is used where the native binding cannot be loaded, for plugins with
 * syntax extensions, for texts that the fast one parses wrong, and with `markdown.parser: 'remark'`.
 */
import type { Root } from 'mdast'
import { findAll } from '../../tree/index.ts'
import { normalizeFrontMatterEnd } from '../front-matter/frontMatterEnd.ts'
import { mayHoldFormulas, parseFormulas } from '../math/parseFormulas.ts'
import type { FormulaSyntax } from '../math/scanFormulas.ts'
import { hideExpressions } from '../mdx/hideExpressions.ts'
import { hideComments, restoreComments } from '../mdx/mdxComments.ts'
import { findTagsInCode, restoreExpressions } from '../mdx/restoreExpressions.ts'
import { hideSlashes, restoreSlashes } from '../mdx/slashedAttributes.ts'
import { bracketTitles, findBareTitles } from './bracketTitles.ts'
import { parseFast } from './fastParser.ts'
import { parseLiterally } from './literalSigns.ts'
import { assertParsable, isFastParsable, mayHoldDirectives } from './parserLimits.ts'
import { hasFenceBelowRow, parseTitles } from './parseTitles.ts'
import { findSyntaxPlugins, parseReference } from './referenceParser.ts'

interface ParserOptions {
  readonly parser: 'fast' | 'remark'
  /** Only their syntax extensions are used; they do not run. */
  readonly remarkPlugins?: readonly unknown[]
  /** Whether comments and text in braces are MDX. */
  readonly isMdx?: boolean
  /** Undefined: dollars are text. */
  readonly math?: FormulaSyntax | undefined
}

/** Chooses the parser for a text. */
function chooseParser(text: string, { parser, remarkPlugins = [] }: ParserOptions): (part: string) => Root {
  const syntax = findSyntaxPlugins(remarkPlugins)
  const hasDirectives = mayHoldDirectives(text)
  const isPlain = parser === 'fast' && syntax.length === 0 && !hasFenceBelowRow(text)
  const fast = isPlain && isFastParsable(text) ? parseFast : undefined
  if (fast === undefined) assertParsable(text)
  const parse = (part: string) =>
    fast === undefined ? parseReference(part, hasDirectives, syntax) : fast(part, hasDirectives)
  return (part) => parseLiterally(part, hasDirectives, parse)
}

/** @param tagsInCode Offsets of tags in Markdown code, which are not MDX. */
function parseWithoutFormulas(
  text: string,
  options: ParserOptions,
  tagsInCode: ReadonlySet<number> = new Set(),
): Root {
  // All replacements keep the length, so that positions stay correct.
  const comments = hideComments(normalizeFrontMatterEnd(text))
  const expressions = hideExpressions(comments.text, options.isMdx === true, tagsInCode)
  const { text: plain, substitute } = hideSlashes(expressions?.text ?? comments.text)
  const titles = findBareTitles(plain)
  const parse = chooseParser(bracketTitles(text, titles), options)
  const root = titles.length === 0 ? parse(plain) : parseTitles(plain, titles, parse)
  const found = expressions && tagsInCode.size === 0 ? findTagsInCode(root, expressions) : []
  if (found.length > 0) return parseWithoutFormulas(text, options, new Set(found))
  restoreSlashes(root, substitute)
  if (expressions !== undefined) restoreExpressions(root, expressions, options.isMdx === true)
  restoreComments(root, comments.marker)
  if (options.isMdx === true)
    for (const node of findAll(root, 'html')) node.data = { ...node.data, isJsx: true }
  return root
}

/** @throws {ExcessError} for a text that would take minutes; RangeError for one that is nested too deeply. */
export function parseMarkdown(text: string, options: ParserOptions): Root {
  const parse = (part: string) => parseWithoutFormulas(part, options)
  const { math } = options
  return math !== undefined && mayHoldFormulas(text) ? parseFormulas(text, math, parse) : parse(text)
}
