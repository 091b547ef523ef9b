/**
 * Builds `:::params` and `:::fields` from a list with an item for each parameter. A list inside an item has nested parameters
 * when each of its items begins with a name and parentheses; other lists belong to the description.
 */
import { slug } from 'github-slugger'
import type { List, ListItem, Nodes, Paragraph } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import {
  type Child,
  type ComponentAttributes,
  createComponent,
  type Reporter,
  splitLabel,
} from '../../tree/index.ts'
import type { DirectiveWork } from '../component.ts'
import { type Detail, readParam } from './readParam.ts'

const FORM = 'Write - `name` (type, required): description'

interface Building {
  readonly kind: 'params' | 'fields'
  readonly isOpen: boolean
  /** Ids of parameters of the whole file. */
  readonly taken: Set<string>
  readonly reporter: Reporter
}

const isParagraph = (node: Nodes | undefined): node is Paragraph => node?.type === 'paragraph'

const isNested = (node: Nodes): node is List =>
  node.type === 'list' &&
  node.children.every(({ children: [first] }) => isParagraph(first) && readParam(first)?.hasParentheses)

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let count = 1; taken.has(id); count += 1) id = `${wanted}-${count}`
  taken.add(id)
  return id
}

const detailNode = ({ kind, children }: Detail): Nodes =>
  createComponent('ParamDetail', { kind }, children, children[0])

function buildParam(item: ListItem, prefix: string, building: Building): Child[] {
  const [first, ...rest] = item.children
  const written = isParagraph(first) ? readParam(first) : undefined
  if (!isParagraph(first) || written === undefined) {
    building.reporter.report('invalid-directive', 'A parameter begins with its name as code', item, [FORM])
    return [createComponent('Param', {}, item.children, item)]
  }
  const { name, details, mistakes, description } = written
  for (const mistake of mistakes) building.reporter.report('invalid-directive', mistake, item, [FORM])
  const id = uniqueId(`${prefix}-${slug(name.value) || 'name'}`, building.taken)
  const attributes: ComponentAttributes = { id, name: name.value }
  if (details.some(({ kind }) => kind === 'deprecated')) attributes.deprecated = true
  const label = createComponent('Label', {}, [name, ...details.map(detailNode)], first)
  const text: Child[] = description.length === 0 ? [] : [{ ...first, children: [...description] }]
  const body = rest.map(
    (node): Child =>
      isNested(node)
        ? createComponent(
            'Params',
            { kind: building.kind, isNested: true, ...(building.isOpen && { open: true }) },
            node.children.flatMap((inner) => buildParam(inner, id, building)),
            node,
          )
        : node,
  )
  return [createComponent('Param', attributes, [label, ...text, ...body], item)]
}

/** @returns The parameters, or the content when it has no list. */
export function buildParams(
  node: ContainerDirective,
  { reporter, paramIds: taken, read }: DirectiveWork,
): Child[] {
  const kind = node.name === 'fields' ? 'fields' : 'params'
  const attributes = read(node)
  const { label, body } = splitLabel(node)
  const lists = body.filter((child): child is List => child.type === 'list')
  if (lists.length === 0) {
    reporter.report('invalid-directive', `"${kind}" needs a list`, node, [
      'Write an item for each, such as - `name` (type, required): description',
    ])
    return [...body]
  }
  const { id } = attributes.common
  const prefix = typeof id === 'string' ? id : kind === 'params' ? 'param' : 'field'
  const building: Building = { kind, isOpen: attributes.flag('open'), taken, reporter }
  const title = label?.text ?? attributes.text('title')
  const own: ComponentAttributes = { ...attributes.common, kind, ...(title !== undefined && { title }) }
  const content = body.flatMap((child): Child[] =>
    child.type === 'list' ? child.children.flatMap((item) => buildParam(item, prefix, building)) : [],
  )
  const first = body.findIndex(({ type }) => type === 'list')
  const others = body.filter(({ type }) => type !== 'list')
  return [
    ...body.slice(0, first),
    createComponent(
      'Params',
      own,
      [...(label?.isRich ? [createComponent('Label', {}, label.children)] : []), ...content],
      node,
    ),
    ...others.slice(first),
  ]
}
