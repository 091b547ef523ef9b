/** How a Markdown copy shows parameters: as the list that authors write, with its details in parentheses. */
import type { Nodes } from 'mdast'
import { parentOf, strongParagraph, textNode } from '../../tree/index.ts'
import { bodyOf, labelOf, titleOf } from '../plainParts.ts'
import {
  asBlocks,
  type Component,
  listOf,
  type PlainRule,
  type PlainWriter,
  textOfAttribute,
} from '../plainRule.ts'

/** The details in the label of a directive, or in the attributes of a tag. */
function detailsOf(param: Component, label: readonly Nodes[], writer: PlainWriter): Nodes[][] {
  if (label.length > 0)
    return label.flatMap((node): Nodes[][] => {
      if (node.type !== 'component' || node.name !== 'ParamDetail') return []
      const { kind } = node.attributes
      const content = writer.plain(node.children)
      if (kind === 'type' || kind === 'note') return [content]
      return [[textNode(kind === 'default' ? 'default ' : String(kind)), ...content]]
    })
  const type = textOfAttribute(param, 'type')
  const value = textOfAttribute(param, 'default')
  const flags = ['required', 'deprecated'].filter((name) => param.attributes[name] === true)
  return [
    ...[...(type === undefined ? [] : [type]), ...flags].map((text): Nodes[] => [textNode(text)]),
    ...(value === undefined ? [] : [[textNode('default '), { type: 'inlineCode', value } satisfies Nodes]]),
  ]
}

function contentOfParam(param: Component, writer: PlainWriter): Nodes[] {
  const body = bodyOf(param, writer)
  const name = textOfAttribute(param, 'name')
  if (name === undefined) return body
  const details = detailsOf(param, labelOf(param) ?? [], writer)
  const head: Nodes[] = [
    { type: 'inlineCode', value: name },
    ...details.flatMap((nodes, index) => [textNode(index === 0 ? ' (' : ', '), ...nodes]),
    ...(details.length === 0 ? [] : [textNode(')')]),
  ]
  const [text, ...rest] = body
  return text?.type === 'paragraph'
    ? [parentOf('paragraph', [...head, textNode(': '), ...text.children]), ...rest]
    : [parentOf('paragraph', head), ...body]
}

export const showParam: PlainRule = (param, writer) => [listOf([contentOfParam(param, writer)])]

export const showParams: PlainRule = (params, writer) => {
  const head = titleOf(params, 'title', writer)
  const items = params.children.flatMap((node): Nodes[][] =>
    node.type === 'component' && (node.name === 'Param' || node.attributes.name === 'Param')
      ? asBlocks(writer.plain([node])).flatMap((list) =>
          list.type === 'list' ? list.children.map(({ children }) => children) : [],
        )
      : [],
  )
  return [
    ...(head.length === 0 ? [] : [strongParagraph(head)]),
    ...(items.length === 0 ? [] : [listOf(items)]),
  ]
}
