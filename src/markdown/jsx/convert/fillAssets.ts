import { ASSET } from '../createScope.ts'
import type { JsxValue } from '../jsxAttributes.ts'
import type { JsxElement } from '../mdxNodes.ts'
import type { Converter } from './converter.ts'

const isAsset = (specifier: string): boolean =>
  /^(?:\.{1,2}|@site)\//.test(specifier) && ASSET.test(specifier)

/** Names of imported images in addresses are replaced by their paths, which are links like others. */
export function fillAssets(
  node: JsxElement,
  attributes: readonly JsxValue[],
  { context, scope }: Converter,
): readonly JsxValue[] {
  const isHtml = /^[a-z][^.]*$/.test(node.name ?? '')
  return attributes.map((attribute) => {
    const { code, name = '' } = attribute
    const from = code === undefined || !isHtml ? undefined : scope.names.imports.get(code.trim())?.from
    if (from === undefined || !/^(?:src|href|poster)$/.test(name) || !isAsset(from.specifier))
      return attribute
    const { specifier, pathStart } = from
    const valuePlace = context.file.placeAt(pathStart, pathStart + specifier.length)
    return { ...attribute, literal: specifier, code: undefined, valuePlace }
  })
}
