/**
 * Parses Markdown: CommonMark, GFM, YAML front matter, directives. Positions are positions in the author's text; the front
 * matter stays in the tree, so that line numbers are correct.
 *
 * Two parsers create the same tree; `test/markdown/parsers.test.ts` compares them and lists the exceptions. The fast parser
 * is the default. The reference parser (remark-parse) is used where the native binding cannot be loaded, for plugins with
 * syntax extensions, for texts that the fast one parses wrong, and with `markdown.parser: 'remark'`.
 */
import type { Root } from 'mdast'
import { normalizeFrontMatterEnd } from '../../front-matter/index.ts'
import { mayHoldFormulas, parseFormulas } from '../math/parseFormulas.ts'
import type { FormulaSyntax } from '../math/scanFormulas.ts'
import { hideComments, restoreComments } from './bracedComments.ts'
import { bracketTitles, findBareTitles } from './bracketTitles.ts'
import { parseFast } from './fastParser.ts'
import { parseLiterally } from './literalSigns.ts'
import { assertParsable, isFastParsable, mayHoldDirectives } from './parserLimits.ts'
import { hasFenceBelowRow, parseTitles } from './parseTitles.ts'
import { findSyntaxPlugins, parseReference } from './referenceParser.ts'
import { hideSlashes, restoreSlashes } from './slashedAttributes.ts'

interface ParserOptions {
  readonly parser: 'fast' | 'remark'
  /** Only their syntax extensions are used; they do not run. */
  readonly remarkPlugins?: readonly unknown[]
  /** Undefined: dollars are text. */
  readonly math?: FormulaSyntax | undefined
}

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

function parseWithoutFormulas(text: string, options: ParserOptions): Root {
  // The replacements keep the length, so that positions stay correct.
  const comments = hideComments(normalizeFrontMatterEnd(text))
  const { text: plain, substitute } = hideSlashes(comments.text)
  const titles = findBareTitles(plain)
  const parse = chooseParser(bracketTitles(text, titles), options)
  const root = titles.length === 0 ? parse(plain) : parseTitles(plain, titles, parse)
  restoreSlashes(root, substitute)
  restoreComments(root, comments.marker)
  return root
}

/** @throws {ExcessError} for a text that would take minutes; RangeError for one that is nested too deeply. */
export function parseMarkdown(text: string, options: ParserOptions): Root {
  const parse = (part: string) => parseWithoutFormulas(part, options)
  const { math } = options
  return math !== undefined && mayHoldFormulas(text) ? parseFormulas(text, math, parse) : parse(text)
}
