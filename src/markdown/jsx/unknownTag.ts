/** Tags of unknown components: what is shown of them, and the finding. */
import type { Html } from 'mdast'
import { escapeHtml } from '../../shared/text/escapeHtml.ts'
import type { AttributesByComponent } from '../directives/componentReplacement.ts'
import type { Child } from '../directives/nodeTypes.ts'
import type { Reporter } from '../reporter.ts'
import { componentFacts } from './componentFacts.ts'
import type { JsxValue } from './jsxAttributes.ts'
import type { JsxElement } from './mdxNodes.ts'
import { adviseName, describeShown, showTexts, TEXT_ATTRIBUTES } from './unknownComponent.ts'

interface UnknownOptions {
  readonly reporter: Reporter
  /** Names of the site's components. */
  readonly components: ReadonlySet<string>
  readonly declared: AttributesByComponent
  /** All names that exist. */
  readonly names: readonly string[]
}

/** Whether an expression consists of comments. */
export const isEmptyExpression = (value: string): boolean =>
  value.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim() === ''

/** @returns The texts of the tag, and its id and links. */
export function reportUnknown(
  node: JsxElement,
  attributes: readonly JsxValue[],
  { reporter, declared, names }: UnknownOptions,
): Child[] {
  const name = node.name ?? ''
  const { tag } = componentFacts(node, attributes, declared)
  const texts = attributes.flatMap(({ name: attribute = '', literal }) =>
    TEXT_ATTRIBUTES.includes(attribute) && typeof literal === 'string' && literal.trim() !== ''
      ? [{ attribute, text: literal.trim() }]
      : [],
  )
  const hasContent = node.children.length > 0
  const isEmpty = !hasContent && texts.length === 0
  reporter.report(
    isEmpty ? 'mdx-empty-component' : 'mdx-component',
    `<${name}> is not a known component${describeShown(
      hasContent,
      texts.map(({ attribute }) => attribute),
      tag.id !== undefined,
    )}`,
    node,
    [adviseName(name, names)],
  )
  const position = node.position && { position: node.position }
  const html: Html = {
    type: 'html',
    value: tag.id === undefined ? '' : `<span id="${escapeHtml(tag.id)}"></span>`,
    data: { tag },
    ...position,
  }
  const isInline = node.type === 'mdxJsxTextElement'
  const shown = showTexts(
    texts.map(({ text }) => text),
    node,
    { isInline, hasContent },
  )
  return tag.id === undefined && tag.links.length === 0 ? shown : [html, ...shown]
}
