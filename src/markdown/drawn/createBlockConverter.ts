/**
 * Converts code blocks and formulas of a document to HTML nodes. A formula or diagram that cannot be shown becomes code with
 * its source, and a finding.
 */
import type { ElementContent } from 'hast'
import type { Code } from 'mdast'
import {
  attributesOf,
  buildCodeBlock,
  readCodeMeta,
  splitLanguage,
  type WrittenCode,
} from '../../highlight/index.ts'
import type { ComponentElementNode } from '../../tree/index.ts'
import type { FormulaNode } from '../math/formulaNode.ts'
import { createDiagramConverter } from './createDiagramConverter.ts'
import { createFormulaConverter } from './createFormulaConverter.ts'
import type { ConverterInput, Positioned } from './drawnContent.ts'

export interface BlockConverter {
  code(node: Code): ElementContent
  formula(node: FormulaNode): ElementContent
}

/** A drawn block with the id and the classes behind its language. */
function withAttributes(drawn: ElementContent, meta: string): ElementContent {
  const { id, className } = meta === '' ? {} : attributesOf(readCodeMeta(meta))
  if (id === undefined && className === undefined) return drawn
  const properties = { ...(id && { id }), ...(className && { className: className.split(' ') }) }
  return { type: 'element', tagName: 'div', properties, children: [drawn] }
}

export function createBlockConverter(input: ConverterInput): BlockConverter {
  const { hasMath, highlighter } = input

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

  const formulas = createFormulaConverter(input, codeBlock)
  const diagrams = createDiagramConverter(input, codeBlock)
  return {
    code(node) {
      const { language, meta } = splitLanguage(node.lang ?? '', node.meta ?? '')
      const drawn =
        hasMath && language === 'math' ? formulas.fence(node) : diagrams.convert(node, language, meta)
      return drawn === undefined ? codeBlock(node, node) : withAttributes(drawn, meta)
    },
    formula: formulas.formula,
  }
}
