/** A formula in the Markdown tree. An own node type: `math` belongs to plugins of remark, which may be in use as well. */
import type { Node } from 'unist'

export interface FormulaNode extends Node {
  type: 'formula'
  /** TeX, without the delimiters and without markers of quotes. */
  value: string
  /** Between two dollars, on lines of its own on the page. */
  isDisplay: boolean
  /** The only content of its paragraph, which it replaces. */
  isBlock: boolean
  /** As written, with the delimiters; for readers when the formula cannot be shown. */
  written: string
  /** Column of each line of `value` in the file, from 1. */
  columns: readonly number[]
}

declare module 'mdast' {
  interface RootContentMap {
    formula: FormulaNode
  }
  interface BlockContentMap {
    formula: FormulaNode
  }
  interface PhrasingContentMap {
    formula: FormulaNode
  }
}
