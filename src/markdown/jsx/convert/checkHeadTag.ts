import { shorten } from '../../../shared/text/shorten.ts'
import type { SourceText } from '../../../shared/text/sourceText.ts'
import { QUOTED_LENGTH } from '../../../shared/values/describeValue.ts'
import { offsetsOf, type Reporter } from '../../../tree/index.ts'
import type { JsxValue } from '../jsxAttributes.ts'
import { isElement, isExpression, type JsxElement, literalTextOf, type MdxNode } from '../mdxNodes.ts'

/** Whether `<Head>` may contain an element. In 'static' only titles and descriptions: others load, run or redirect. */
export function checkHeadTag(
  node: JsxElement,
  attributes: readonly JsxValue[],
  { reporter, isStatic }: { readonly reporter: Reporter; readonly isStatic: boolean },
): boolean {
  if (!isStatic || node.name === 'title') return true
  const isDescription =
    node.name === 'meta' && attributes.every(({ name }) => /^(?:name|property|content)$/.test(name ?? ''))
  if (isDescription) return true
  const message = `Left out <${node.name}> in <Head>: with markdown.mdx 'static' it has only <title> and <meta> with a name`
  reporter.report('unsafe-html', message, node)
  return false
}

/** The elements and code of `<Head>`, which fails with text. Text is left out and reported. */
export function keepTags(
  nodes: readonly MdxNode[],
  context: { readonly file: SourceText; readonly reporter: Reporter },
): MdxNode[] {
  const { file, reporter } = context
  return nodes.flatMap((node) => {
    if (node.type === 'paragraph') return keepTags(node.children, context)
    const text = literalTextOf([node])
    if (isElement(node) || (isExpression(node) && text === undefined)) return [node]
    if (text?.trim() === '') return []
    const { start, end } = offsetsOf(node) ?? { start: 0, end: 0 }
    const written = shorten(file.text.slice(start, end).trim(), QUOTED_LENGTH)
    reporter.report(
      'invalid-html',
      `Left out "${written}" in <Head>, which has only elements such as <title>`,
      node,
      ['Write it outside of <Head>, or into an element'],
    )
    return []
  })
}
