/** Reads JSX expressions that need no evaluation. */

interface ExpressionValue {
  readonly value: string
  /** Offset of the value, without quotes. */
  readonly start: number
}

/** A string literal, or the one in `require("./a.png").default` and `useBaseUrl("/a.png")`. */
const TEXT =
  /^(\s*(?:require\(\s*|useBaseUrl\(\s*(?=["'`]\/))?)(?:"([^"]*)"|'([^']*)'|`((?:[^`$]|\$(?!\{))*)`)(\s*\)(?:\s*\.\s*default)?)?\s*$/
const LITERAL = /^(\s*)(true|false|-?\d+(?:\.\d+)?)\s*$/

/** @param expression Text between the braces. */
export function readExpression(expression: string): ExpressionValue | undefined {
  const [, before = '', double, single, template, after] = TEXT.exec(expression) ?? []
  const text = double ?? single ?? template
  if (text !== undefined)
    return before.includes('(') === (after !== undefined)
      ? { value: text, start: before.length + 1 }
      : undefined
  const [, blank = '', literal] = LITERAL.exec(expression) ?? []
  return literal === undefined ? undefined : { value: literal, start: blank.length }
}
