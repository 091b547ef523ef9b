/** The value of a JSX expression that needs no evaluation. */

interface ExpressionValue {
  readonly value: string
  /** Offset of the value, without quotes. */
  readonly start: number
}

/** A string, alone or as the file of `require("./a.png").default` and `useBaseUrl("/a.png")`. */
const TEXT =
  /^(\s*(?:require\(\s*|useBaseUrl\(\s*(?=["'`]\/))?)(?:"([^"]*)"|'([^']*)'|`((?:[^`$]|\$(?!\{))*)`)(\s*\)(?:\s*\.\s*default)?)?\s*$/
const LITERAL = /^(\s*)(true|false|-?\d+(?:\.\d+)?)\s*$/

/** @param expression Without its braces. */
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
