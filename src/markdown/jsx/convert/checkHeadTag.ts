import type { Reporter } from '../../reporter.ts'
import type { JsxValue } from '../jsxAttributes.ts'
import type { JsxElement } from '../mdxNodes.ts'

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
