import type { IndentRules } from '../text/indentedCode.ts'

/** Indentation in Python-Markdown, where each level of a list has four columns. */
export const INDENTED: IndentRules = {
  heads: /^[ \t]*(?:!!!|\?{3}|===[!+]*[ \t]+"|:::[ \t])/,
  level: 4,
}
