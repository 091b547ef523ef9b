import { isUnsafeUrl } from '../../html/unsafeUrls.ts'
import type { JsxValue } from '../jsxAttributes.ts'
import type { JsxElement } from '../mdxNodes.ts'
import type { Converter } from './converter.ts'

/** Removes what must not run: addresses with scripts, and all code in 'static'. */
export function checkAttributes(
  node: JsxElement,
  attributes: readonly JsxValue[],
  { context }: Converter,
): readonly JsxValue[] {
  const { reporter, isStatic } = context
  return attributes.filter((attribute) => {
    const { name, literal, place } = attribute
    const at = place === undefined ? node : { position: place }
    const isAddress = /^(?:href|to|src|srcDark|action|formAction|data|poster)$/.test(name ?? '')
    if (isAddress && typeof literal === 'string' && isUnsafeUrl(literal, name === 'src')) {
      reporter.report('unsafe-html', `Left out the unsafe address "${literal}"`, at)
      return false
    }
    if (!isStatic) return true
    if (name === 'dangerouslySetInnerHTML') {
      reporter.report(
        'unsafe-html',
        'Left out dangerouslySetInnerHTML, which markdown.mdx does not allow',
        at,
      )
      return false
    }
    if (literal !== undefined) return true
    const what = name === undefined ? 'a spread' : `the attribute ${name}, an expression`
    reporter.report(
      'mdx-expression',
      `Left out ${what}: with markdown.mdx 'static' only literals are read`,
      at,
    )
    return false
  })
}
