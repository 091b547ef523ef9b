/** `:::tabs` and `:::code-group`: a component whose children are tabs. */
import type { Code, Nodes } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import {
  type Child,
  type ComponentNode,
  createComponent,
  type Reporter,
  splitLabel,
  unwrap,
} from '../../tree/index.ts'
import type { DirectiveWork } from '../component.ts'

/** Data of a tab; `makeValuesUnique` makes `value` unique. */
interface Draft {
  readonly node: Nodes
  readonly label: string
  value: string
  readonly isDefault: boolean
  readonly common: ComponentNode['attributes']
  readonly children: readonly Child[]
}

const toValue = (label: string): string => label.trim().toLowerCase().replace(/\s+/g, '-')

function draftTab(node: ContainerDirective, number: number, { reporter, read }: DirectiveWork): Draft {
  const attributes = read(node)
  const { label, body } = splitLabel(node)
  const written = label?.text ?? attributes.text('label') ?? attributes.text('value')
  if (written === undefined) {
    reporter.report('invalid-directive', 'A tab needs a label', node, ['Write :::tab[Label]'])
  }
  const text = written ?? `Tab ${number}`
  return {
    node,
    label: text,
    value: attributes.text('value') ?? toValue(text),
    isDefault: attributes.flag('default'),
    common: attributes.common,
    children: body,
  }
}

/** The tab shows the title, so the code block must not repeat it. */
function draftCodeTab(node: Code, number: number, { nameOfCode }: DirectiveWork): Draft {
  const { name: label = `Tab ${number}`, code } = nameOfCode(node)
  return { node: code, label, value: toValue(label), isDefault: false, common: {}, children: [code] }
}

/** Makes values unique; selecting a tab would otherwise select all tabs with its value. */
function makeValuesUnique(drafts: readonly Draft[], reporter: Reporter, isReported: boolean): void {
  const taken = new Set<string>()
  for (const draft of drafts) {
    const { value } = draft
    for (let number = 2; taken.has(draft.value); number += 1) draft.value = `${value}-${number}`
    if (draft.value !== value && isReported) {
      reporter.report(
        'invalid-directive',
        `Duplicate value "${value}" in tabs; every value needs to be unique`,
        draft.node,
      )
    }
    taken.add(draft.value)
  }
}

function chooseDefault(
  node: ContainerDirective,
  drafts: readonly Draft[],
  defaultValue: string | undefined,
  reporter: Reporter,
): Draft | undefined {
  const named = drafts.find(({ value }) => value === defaultValue)
  if (defaultValue !== undefined && named === undefined) {
    const values = drafts.map(({ value }) => `"${value}"`).join(', ')
    reporter.report('invalid-directive', `No tab has the default value "${defaultValue}"`, node, [
      `The values are ${values}`,
    ])
  }
  const flagged = drafts.filter(({ isDefault }) => isDefault)
  if (flagged.length > 1) {
    reporter.report(
      'invalid-directive',
      'More than one tab is the default; the first is taken',
      flagged[1]?.node,
    )
  }
  return named ?? flagged[0] ?? drafts[0]
}

const isTab = (node: Child): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === 'tab'

/** @returns The tabs, followed by the nodes between them. */
export function buildTabs(node: ContainerDirective, work: DirectiveWork): Child[] {
  const { reporter } = work
  const attributes = work.read(node)
  const { label, body } = splitLabel(node)
  const isCode = node.name === 'code-group'
  const drafts: Draft[] = []
  const strays: Child[] = []
  for (const child of body) {
    if (isTab(child)) drafts.push(draftTab(child, drafts.length + 1, work))
    else if (isCode && child.type === 'code') drafts.push(draftCodeTab(child, drafts.length + 1, work))
    else strays.push(child)
  }
  if (drafts.length === 0) {
    const needed = isCode ? 'a fenced code block' : 'a :::tab'
    reporter.report('invalid-directive', `"${node.name}" requires at least one ${needed.slice(2)}`, node)
    return unwrap(node)
  }
  if (strays[0]) {
    reporter.report(
      'invalid-directive',
      `Only ${isCode ? 'code blocks' : ':::tab'} may stand in "${node.name}"`,
      strays[0],
    )
  }
  makeValuesUnique(drafts, reporter, !isCode)
  const chosen = chooseDefault(node, drafts, attributes.text('default'), reporter)
  const tabs = drafts.map((draft) =>
    createComponent(
      'Tab',
      {
        ...draft.common,
        label: draft.label,
        value: draft.value,
        ...(draft === chosen && { default: true }),
      },
      draft.children,
      draft.node,
    ),
  )
  const tabsAttributes: ComponentNode['attributes'] = { ...attributes.common }
  const group = attributes.text('group')
  const query = attributes.text('query')
  const name = label?.text ?? attributes.text('label')
  if (group !== undefined) tabsAttributes.group = group
  if (query !== undefined) tabsAttributes.queryString = query
  if (name !== undefined) tabsAttributes.label = name
  return [createComponent(isCode ? 'CodeGroup' : 'Tabs', tabsAttributes, tabs, node), ...strays]
}

/** The content of a tab outside of tabs. */
export function buildStrayTab(node: ContainerDirective, { reporter }: DirectiveWork): Child[] {
  reporter.report('invalid-directive', 'A "tab" stands outside of "tabs"', node, [
    'Put it into :::tabs, with more colons',
  ])
  return [...node.children]
}
