/**
 * Parses MDX to a tree with the nodes of `mdxNodes.ts`. Like `parseMarkdown` it has two parsers with the same result: the
 * native one, and remark-mdx, which also decides where the native one finds a mistake.
 */
import type { Nodes, Root } from 'mdast'
import { normalizeFrontMatterEnd } from '../../front-matter/index.ts'
import { lazyPackage } from '../../process/index.ts'
import type { Point } from '../../shared/diagnostic.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { isParent, walkTree } from '../../tree/index.ts'
import { maskFormulas } from '../math/maskFormulas.ts'
import { mayHoldFormulas, parseFormulas } from '../math/parseFormulas.ts'
import type { FormulaSyntax } from '../math/scanFormulas.ts'
import { bracketTitles, findBareTitles } from '../parse/bracketTitles.ts'
import { parseLiterally } from '../parse/literalSigns.ts'
import {
  assertComments,
  assertParsable,
  isDeepCode,
  isFastParsable,
  mayHoldDirectives,
} from '../parse/parserLimits.ts'
import { hasFenceBelowRow, parseTitles } from '../parse/parseTitles.ts'
import { findSyntaxPlugins, parseReference } from '../parse/referenceParser.ts'
import { syntaxPlugin } from '../parse/syntaxPlugin.ts'
import { codeParser } from './codeParser.ts'
import { hideMarks, restoreMarks } from './hideMarks.ts'
import { isElement, isExpression, type MdxNode } from './mdxNodes.ts'

interface MdxParserOptions {
  readonly parser: 'fast' | 'remark'
  /** Only their syntax extensions are used; they do not run. */
  readonly remarkPlugins?: readonly unknown[]
  /** Undefined: dollars are text. */
  readonly math?: FormulaSyntax | undefined
}

export class MdxSyntaxError extends Error {
  readonly at: Point | undefined

  constructor(reason: string, at: Point | undefined) {
    super(reason)
    this.name = 'MdxSyntaxError'
    this.at = at
  }
}

type ParseMdx = (text: string, directive: boolean) => Root

async function loadFastParser(): Promise<ParseMdx | undefined> {
  try {
    const { mdxToMdast } = await import('satteri')
    return (text, directive) => {
      const features = { gfm: true, directive, frontmatter: !text.startsWith('+++') }
      return mdxToMdast(text, { features }) as Nodes as Root
    }
  } catch {
    return undefined
  }
}

const parseFast = await loadFastParser()

const packages = {
  module: lazyPackage('micromark-extension-mdxjs-esm'),
  moduleTree: lazyPackage('mdast-util-mdxjs-esm'),
  expression: lazyPackage('micromark-extension-mdx-expression'),
  expressionTree: lazyPackage('mdast-util-mdx-expression'),
  jsx: lazyPackage('micromark-extension-mdx-jsx'),
  jsxTree: lazyPackage('mdast-util-mdx-jsx'),
}

/** Syntax of Markdown that MDX does not have. */
const WITHOUT_HTML = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } }

/** The syntax of MDX, as in remark-mdx. */
const mdxPlugins = lazy(() => {
  const settings = {
    acorn: codeParser(),
    acornOptions: { ecmaVersion: 2024, sourceType: 'module' },
    addResult: true,
  } as const
  return [
    syntaxPlugin(packages.module().mdxjsEsm(settings), packages.moduleTree().mdxjsEsmFromMarkdown()),
    syntaxPlugin(
      packages.expression().mdxExpression(settings),
      packages.expressionTree().mdxExpressionFromMarkdown(),
    ),
    syntaxPlugin(packages.jsx().mdxJsx(settings), packages.jsxTree().mdxJsxFromMarkdown()),
    syntaxPlugin(WITHOUT_HTML, {}),
  ]
})

const isBlank = (node: MdxNode): boolean => node.type === 'text' && node.value.trim() === ''

/**
 * Elements and expressions that are alone in a paragraph become blocks, as the native parser and all users of remark-mdx
 * do it: `<A>text</A>` on its own line is no paragraph.
 */
function unravel(root: Root): void {
  walkTree(root, (parent) => {
    if (!isParent(parent)) return
    const children = parent.children.flatMap((child: MdxNode): MdxNode[] => {
      if (child.type !== 'paragraph') return [child]
      const inner: readonly MdxNode[] = child.children
      const isAlone = inner.every((node) => isElement(node) || isExpression(node) || isBlank(node))
      if (!isAlone || inner.every(isBlank)) return [child]
      return inner.flatMap((node): MdxNode[] => {
        if (isElement(node)) return [{ ...node, type: 'mdxJsxFlowElement' }]
        return isExpression(node) ? [{ ...node, type: 'mdxFlowExpression' }] : []
      })
    })
    Object.assign(parent, { children })
  })
}

/** Messages that name an earlier place: "Expected a closing tag for `<A>` (5:1-5:4)". */
const NAMED_PLACE = /\s*\((\d+):(\d+)(?:-[\d:]+)?\)/

/** Reason and place of an error of micromark, which is a message of a virtual file. */
function toSyntaxError(error: unknown): MdxSyntaxError {
  const { reason, line, column } = (error ?? {}) as { reason?: string; line?: number; column?: number }
  const text = reason ?? messageOf(error)
  const [, namedLine, namedColumn] = NAMED_PLACE.exec(text) ?? []
  const at =
    namedLine !== undefined
      ? { line: Number(namedLine), column: Number(namedColumn) }
      : line === undefined || column === undefined
        ? undefined
        : { line, column }
  return new MdxSyntaxError(text.replace(NAMED_PLACE, ''), at)
}

function parseWithRemark(text: string, directives: boolean, syntax: readonly unknown[]): Root {
  assertComments(text)
  let root: Root
  try {
    root = parseReference(text, directives, [...mdxPlugins(), ...syntax])
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw toSyntaxError(error)
  }
  unravel(root)
  return root
}

function parseWithoutFormulas(written: string, { parser, remarkPlugins = [] }: MdxParserOptions): Root {
  const hidden = hideMarks(normalizeFrontMatterEnd(written))
  const { text } = hidden
  const titles = findBareTitles(text)
  const syntax = findSyntaxPlugins(remarkPlugins)
  const rewritten = bracketTitles(text, titles)
  const isPlain = parser === 'fast' && syntax.length === 0 && !hasFenceBelowRow(rewritten)
  const hasDirectives = mayHoldDirectives(rewritten)
  const fast = isPlain && !isDeepCode(rewritten) && isFastParsable(rewritten) ? parseFast : undefined
  if (fast === undefined) assertParsable(rewritten)
  const parseOne = (part: string): Root => {
    if (fast === undefined) return parseWithRemark(part, hasDirectives, syntax)
    try {
      return fast(part, hasDirectives)
    } catch {
      assertParsable(part)
      return parseWithRemark(part, hasDirectives, syntax)
    }
  }
  const parse = (part: string): Root => parseLiterally(part, hasDirectives, parseOne)
  const root = titles.length === 0 ? parse(text) : parseTitles(text, titles, parse)
  restoreMarks(root, written, hidden)
  return root
}

/**
 * @throws {MdxSyntaxError}
 * @throws {ExcessError} for a text that would take minutes; RangeError for one that is nested too deeply.
 */
export function parseMdx(text: string, options: MdxParserOptions): Root {
  const parse = (part: string) => parseWithoutFormulas(part, options)
  const { math } = options
  if (math === undefined || !mayHoldFormulas(text)) return parse(text)
  const masked = maskFormulas(text, math)
  return masked === text
    ? parseFormulas(text, math, parse)
    : parseFormulas(text, math, parse, () => parseAround(text, masked, parse))
}

/** Most braces of TeX, as in `\frac{a}{b}`, are expressions as well. */
function parseAround(text: string, masked: string, parse: (text: string) => Root): Root {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) throw error
    // A mistake here is one besides the formulas.
    return parse(masked)
  }
}
