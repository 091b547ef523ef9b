/** Reads JSX expressions that need no evaluation. */

interface ExpressionValue {
  readonly value: string
  /** Offset of the value, without quotes. */
  readonly start: number
}

/** A string literal, or the one in `require("./a.png").default` and `useBaseUrl("/a.png")`. */
const STRING_EXPRESSION =
  /^(\s*(?:require\(\s*|useBaseUrl\(\s*(?=["'`]\/))?)(?:"([^"]*)"|'([^']*)'|`((?:[^`$]|\$(?!\{))*)`)(\s*\)(?:\s*\.\s*default)?)?\s*$/
const BOOLEAN_OR_NUMBER = /^(\s*)(true|false|-?\d+(?:\.\d+)?)\s*$/

/** @param expression Text between the braces. */
export function readExpression(expression: string): ExpressionValue | undefined {
  const [, before = '', double, single, template, after] = STRING_EXPRESSION.exec(expression) ?? []
  const text = double ?? single ?? template
  if (text !== undefined)
    return before.includes('(') === (after !== undefined)
      ? { value: text, start: before.length + 1 }
      : undefined
  const [, leadingSpace = '', literal] = BOOLEAN_OR_NUMBER.exec(expression) ?? []
  return literal === undefined ? undefined : { value: literal, start: leadingSpace.length }
}
