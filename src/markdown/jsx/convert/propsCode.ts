import type { Scope } from '../createScope.ts'
import type { JsxValue } from '../jsxAttributes.ts'

/** Code of the props of a tag, as a function of its literal ones. */
export function propsCode(attributes: readonly JsxValue[], scope: Scope): string {
  const hasSpread = attributes.some(({ name }) => name === undefined)
  const parts = attributes.flatMap(({ name, literal, code }): string[] => {
    if (name === undefined) return [`...${scope.compile(code ?? '')}`]
    const key = JSON.stringify(name)
    if (code !== undefined) return [`${key}: ${scope.compile(code)}`]
    return hasSpread && literal !== undefined ? [`${key}: p[${key}]`] : []
  })
  return `{${hasSpread ? '' : '...p, '}${parts.join(', ')}}`
}
