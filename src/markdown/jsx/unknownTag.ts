/** Tags of unknown components: what is shown of them, and the finding. */
import type { Html } from 'mdast'
import { escapeHtml } from '../../shared/text/escapeHtml.ts'
import type { Child, Reporter } from '../../tree/index.ts'
import type { AttributesByComponent } from '../directives/componentReplacement.ts'
import { adviseName, describeShown, showTexts, TEXT_ATTRIBUTES } from '../directives/unknownComponent.ts'
import { componentFacts } from './componentFacts.ts'
import type { JsxValue } from './jsxAttributes.ts'
import { isExpression, type JsxElement, type MdxNode } from './mdxNodes.ts'

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

const FUNCTION = /^\s*(?:async\b\s*)?(?:function\b|(?:\([^()]*\)|[\w$]+)\s*=>)/

/** Whether an expression is a function, which shows nothing unless a component calls it. */
export const isFunction = (node: MdxNode): boolean => isExpression(node) && FUNCTION.test(node.value)

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
  const hasFunction = node.children.some(isFunction)
  const hasContent = node.children.some((child) => !isFunction(child))
  const isEmpty = !hasContent && texts.length === 0
  reporter.report(
    isEmpty ? 'mdx-empty-component' : 'mdx-component',
    hasFunction && isEmpty
      ? `<${name}> is not a known component; its content is a function, which only it can call, and is left out`
      : `<${name}> is not a known component${describeShown(
          hasContent,
          texts.map(({ attribute }) => attribute),
          tag.id !== undefined,
        )}${hasFunction ? '; a function in it is left out' : ''}`,
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
