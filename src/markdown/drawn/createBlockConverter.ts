/**
 * Converts code blocks and formulas of a document to HTML nodes. A formula that cannot be shown becomes code with its source,
 * and a finding.
 */
import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import type { Position } from 'unist'
import { MATH_PACKAGE, type PackageVersions } from '../../shared/site/optionalPackages.ts'
import type { ComponentElementNode } from '../directives/componentNode.ts'
import { buildCodeBlock, type WrittenCode } from '../highlight/buildCodeBlock.ts'
import type { Highlighter } from '../highlight/createHighlighter.ts'
import { splitLanguage } from '../highlight/splitLanguage.ts'
import type { FormulaNode } from '../math/formulaNode.ts'
import { type RenderedFormula, renderFormula } from '../math/renderFormula.ts'
import type { Reporter } from '../reporter.ts'
import { placeInLines } from './placeInLines.ts'
import { createTrustedNode } from './trustedNode.ts'

export interface BlockConverter {
  code(node: Code): ElementContent
  formula(node: FormulaNode): ElementContent
}

interface ConverterInput {
  readonly siteDir: string
  /** Whether formulas are read. */
  readonly hasMath: boolean
  readonly packages: PackageVersions
  readonly highlighter: Highlighter
  readonly reporter: Reporter
}

type Positioned = { readonly position?: Position | undefined; readonly data?: object | undefined }

const scrollBox = (kind: 'formula', isInline: boolean, children: Element[]): Element => ({
  type: 'element',
  tagName: 'ScrollBox',
  properties: { kind, ...(isInline && { isInline }) },
  children,
})

const inlineCode = (value: string): ElementContent => ({
  type: 'element',
  tagName: 'code',
  properties: {},
  children: [{ type: 'text', value }],
})

export function createBlockConverter({
  siteDir,
  hasMath,
  packages,
  highlighter,
  reporter,
}: ConverterInput): BlockConverter {
  /** Packages that a finding has named already. */
  const missing = new Set<string>()

  function reportMissing(name: string, what: string, at: Positioned): void {
    if (missing.has(name)) return
    missing.add(name)
    reporter.report('missing-package', `${what} are shown as code: "${name}" is not installed`, at, [
      `Run: npm install ${name}`,
    ])
  }

  function codeBlock({ position }: Positioned, code: WrittenCode): ComponentElementNode {
    const block = buildCodeBlock(code, highlighter)
    return {
      type: 'component',
      name: 'CodeBlock',
      attributes: block.attributes,
      children: block.lines,
      ...(position && { position }),
    }
  }

  const render = (tex: string, isDisplay: boolean) =>
    packages[MATH_PACKAGE] === undefined ? undefined : renderFormula(tex, isDisplay, siteDir)

  /** @param columns Column of each line in the file, from 1. */
  function reportFormula(
    rendered: RenderedFormula | undefined,
    node: Positioned,
    value: string,
    columns: readonly number[],
  ): Element | undefined {
    if (rendered === undefined) reportMissing(MATH_PACKAGE, 'Formulas', node)
    else if (rendered.ok) return rendered.element
    else {
      const position = placeInLines(node.position, value, columns, rendered.at)
      const at = { position, data: node.data }
      reporter.report('invalid-formula', `${rendered.reason}; the formula is shown as code`, at)
    }
    return undefined
  }

  function mathFence(node: Code): ElementContent {
    const column = node.position?.start.column ?? 1
    const value = `\n${node.value}`
    const columns = value.split('\n').map(() => column)
    const element = reportFormula(render(value, true), node, value, columns)
    return element === undefined
      ? codeBlock(node, { lang: 'latex', value: node.value })
      : createTrustedNode([scrollBox('formula', false, [element])])
  }

  return {
    code(node) {
      const { language } = splitLanguage(node.lang ?? '', '')
      if (hasMath && language === 'math') return mathFence(node)
      return codeBlock(node, node)
    },
    formula(node) {
      const { value, isDisplay, isBlock, columns, written } = node
      const element = reportFormula(render(value, isDisplay), node, value, columns)
      if (element === undefined)
        return isBlock
          ? codeBlock(node, { lang: 'latex', value: value.replace(/^\n|\n$/g, '') })
          : inlineCode(written)
      return createTrustedNode(isDisplay ? [scrollBox('formula', !isBlock, [element])] : [element])
    },
  }
}
