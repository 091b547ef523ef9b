/**
 * Removes attributes that must not run or are not shown: addresses with scripts, styles, and in 'static' all code. Reports
 * attributes that a known component does not have.
 */

import { findTagMistakes } from '../../../components/index.ts'
import { isUnsafeUrl } from '../../../shared/addresses/unsafeUrls.ts'
import type { Reporter } from '../../../tree/index.ts'
import type { JsxValue } from '../jsxAttributes.ts'
import { isHtmlValue } from '../jsxHtml.ts'
import type { JsxElement } from '../mdxNodes.ts'

const ADDRESS = /^(?:href|to|src|srcDark|action|formAction|data|poster)$/

interface Checking {
  readonly reporter: Reporter
  readonly isStatic: boolean
  /** Whether the tag is an element of HTML. */
  readonly isHtml: boolean
}

interface Problem {
  readonly rule: 'unsafe-html' | 'mdx-expression' | 'invalid-directive'
  readonly message: string
}

function findProblem(
  { name, literal, ...attribute }: JsxValue,
  { isStatic, isHtml }: Checking,
): Problem | undefined {
  const isAddress = ADDRESS.test(name ?? '')
  if (isAddress && typeof literal === 'string' && isUnsafeUrl(literal, name === 'src'))
    return { rule: 'unsafe-html', message: `Left out the unsafe address "${literal}"` }
  if (isHtml && name === 'style') {
    const message = 'Left out style={…}: pages have no inline styles; use a class instead'
    return { rule: 'unsafe-html', message }
  }
  if (isHtml && name?.startsWith('client:') === true)
    return { rule: 'invalid-directive', message: `Left out ${name}: only components run in the browser` }
  if (!isStatic) return undefined
  if (name === 'dangerouslySetInnerHTML') {
    const message = 'Left out dangerouslySetInnerHTML, which markdown.mdx does not allow'
    return { rule: 'unsafe-html', message }
  }
  const isRead = literal !== undefined && (!isHtml || isHtmlValue({ name, literal, ...attribute }))
  if (isRead) return undefined
  const what =
    name === undefined
      ? 'a spread'
      : literal === undefined
        ? `the attribute ${name}, an expression`
        : `the attribute ${name}, an object`
  const allowed = isHtml ? 'texts, numbers and booleans' : 'literals'
  return {
    rule: 'mdx-expression',
    message: `Left out ${what}: with markdown.mdx 'static' only ${allowed} are read`,
  }
}

export const checkAttributes = (
  node: JsxElement,
  attributes: readonly JsxValue[],
  checking: Checking,
): readonly JsxValue[] =>
  attributes.filter((attribute) => {
    const problem = findProblem(attribute, checking)
    if (problem === undefined) return true
    const at = attribute.place === undefined ? node : { position: attribute.place }
    checking.reporter.report(problem.rule, problem.message, at)
    return false
  })

/** @param name Name of a known component, which the tag may call otherwise. */
export function checkComponent(
  node: JsxElement,
  name: string,
  attributes: readonly JsxValue[],
  reporter: Reporter,
): void {
  const written = attributes.flatMap(({ name: attribute, literal, ...places }) =>
    attribute === undefined
      ? []
      : [{ ...places, name: attribute, value: typeof literal === 'string' ? literal : undefined }],
  )
  for (const { attribute, isValue, message, hint } of findTagMistakes(name, written)) {
    const place = (isValue ? attribute.valuePlace : undefined) ?? attribute.place
    reporter.report('invalid-directive', message, place === undefined ? node : { position: place }, [hint])
  }
}
