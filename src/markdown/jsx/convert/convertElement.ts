/** Chooses the conversion of a tag by what its name stands for. */
import { KNOWN_TAGS } from '../../../compat/index.ts'
import type { Child } from '../../../tree/index.ts'
import { readJsxAttributes } from '../jsxAttributes.ts'
import type { JsxElement } from '../mdxNodes.ts'
import { resolveName } from '../resolveName.ts'
import { isFunction, reportUnknown } from '../unknownTag.ts'
import { checkAttributes, checkComponent } from './checkAttributes.ts'
import { convertComponent } from './convertComponent.ts'
import type { Converter, MdxContext } from './converter.ts'
import { convertHtml } from './convertHtml.ts'
import { convertKnown } from './convertKnown.ts'
import { convertPartial } from './convertPartial.ts'
import { fillAssets } from './fillAssets.ts'

/** Names that a tag may have in the hint about an unknown one. */
export const knownNames = (context: MdxContext): readonly string[] => [
  ...KNOWN_TAGS.keys(),
  ...context.components,
]

/** Known components that are a block directive where all attributes are literals. */
const DIRECTIVE_TAGS: ReadonlySet<string> = new Set(['Admonition', 'Example'])

export function convertElement(node: JsxElement, converter: Converter): Child[] {
  const { context, scope } = converter
  if (node.name === null) return converter.convertAll(node.children)
  const resolved = resolveName(node.name, scope.names, context.components, converter.isInDrawing)
  if (resolved.kind === 'partial') return convertPartial(node, resolved.path, converter)
  const isTabs = resolved.kind === 'tabs'
  const written = readJsxAttributes(node, context.file)
  if (isTabs || resolved.kind === 'known') checkComponent(node, resolved.name, written, context.reporter)
  if (isTabs || (resolved.kind === 'known' && DIRECTIVE_TAGS.has(resolved.name))) {
    const known = convertKnown(node, resolved.name, converter)
    if (known !== undefined) return known
  }
  const isHtml = resolved.kind === 'html'
  const attributes = checkAttributes(node, fillAssets(node, written, converter), {
    ...context,
    isHtml: isHtml && converter.isInHead !== true,
  })
  if (isHtml) return convertHtml(node, attributes, converter)
  const isUnknown = isTabs && !KNOWN_TAGS.has(resolved.name)
  if (resolved.kind === 'unknown' || isUnknown) {
    const { components, attributes: declared, reporter } = context
    const shown = reportUnknown(node, attributes, {
      reporter,
      components,
      declared,
      names: knownNames(context),
    })
    return [...shown, ...converter.convertAll(node.children.filter((child) => !isFunction(child)))]
  }
  return convertComponent(node, attributes, resolved, converter)
}
