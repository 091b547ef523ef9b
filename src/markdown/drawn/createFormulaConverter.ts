/** Converts formulas of a document to MathML. */
import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { MATH_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { createTrustedNode } from '../../tree/index.ts'
import type { FormulaNode } from '../math/formulaNode.ts'
import { renderFormula } from '../math/renderFormula.ts'
import {
  type ConverterInput,
  createMissingReport,
  type Positioned,
  scrollBox,
  type ToCodeBlock,
} from './drawnContent.ts'
import { placeInLines } from './placeInLines.ts'

const inlineCode = (value: string): ElementContent => ({
  type: 'element',
  tagName: 'code',
  properties: {},
  children: [{ type: 'text', value }],
})

export function createFormulaConverter(
  { siteDir, packages, reporter }: ConverterInput,
  toCodeBlock: ToCodeBlock,
) {
  const reportMissing = createMissingReport(reporter, MATH_PACKAGE, 'Formulas')

  /**
   * @param columns Column of each line in the file, from 1.
   * @returns Undefined after a finding.
   */
  function render(
    node: Positioned,
    value: string,
    isDisplay: boolean,
    columns: readonly number[],
  ): Element | undefined {
    const isInstalled = packages[MATH_PACKAGE] !== undefined
    const rendered = isInstalled ? renderFormula(value, isDisplay, siteDir) : undefined
    if (rendered?.ok === true) return rendered.element
    if (rendered === undefined) reportMissing(node)
    else {
      const position = placeInLines(node.position, value, columns, rendered.at)
      const at = { position, data: node.data }
      reporter.report('invalid-formula', `${rendered.reason}; the formula is shown as code`, at)
    }
    return undefined
  }

  return {
    fence(node: Code): ElementContent {
      const column = node.position?.start.column ?? 1
      // The empty first line stands for the line of the fence.
      const value = `\n${node.value}`
      const columns = value.split('\n').map(() => column)
      const element = render(node, value, true, columns)
      return element === undefined
        ? toCodeBlock(node, { lang: 'latex', value: node.value })
        : createTrustedNode([scrollBox({ kind: 'formula' }, [element])])
    },
    formula(node: FormulaNode): ElementContent {
      const { value, isDisplay, isBlock, columns, written } = node
      const element = render(node, value, isDisplay, columns)
      if (element === undefined)
        return isBlock
          ? toCodeBlock(node, { lang: 'latex', value: value.replace(/^\n|\n$/g, '') })
          : inlineCode(written)
      if (!isDisplay) return createTrustedNode([element])
      return createTrustedNode([
        scrollBox({ kind: 'formula', ...(!isBlock && { isInline: true }) }, [element]),
      ])
    },
  }
}
