/** Readable outlines of both kinds of trees, for expectations in tests. */
import type { Nodes as HtmlNodes } from 'hast'
import type { Nodes } from 'mdast'
import { type Article, compileArticle } from '../../../src/markdown/compileArticle.ts'
import type { ContentOptions } from '../../../src/markdown/contentOptions.ts'
import { transformDirectives } from '../../../src/markdown/directives/transformDirectives.ts'
import { parseMarkdown } from '../../../src/markdown/parse/parseMarkdown.ts'
import type { DocInput } from '../../../src/markdown/parseDocument.ts'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import type { Diagnostic } from '../../../src/shared/diagnostic.ts'
import { createSourceText } from '../../../src/shared/text/sourceText.ts'
import { makeOptions } from '../makeInput.ts'

/** `line:column rule message (suggestion)`. */
export const describe = ({ rule, message, place, suggestions = [] }: Diagnostic): string =>
  `${place ? `${place.start.line}:${place.start.column} ` : ''}${rule} ${message}${suggestions.map(({ text }) => ` (${text})`).join('')}`

export function showNode(node: Nodes): string {
  if (node.type === 'text') return JSON.stringify(node.value)
  if (node.type === 'component') {
    const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}=${value}`)
    return `${node.name}${attributes.join('')}(${node.children.map(showNode).join(' ')})`
  }
  if (node.type === 'heading') return `h${node.depth}(${node.children.map(showNode).join(' ')})`
  if ('value' in node) return `${node.type}(${JSON.stringify(node.value)})`
  const name = node.data && 'hName' in node.data ? String(node.data.hName) : node.type
  const detail = node.type === 'link' ? ` ${node.url}` : ''
  return `${name}${detail}(${'children' in node ? node.children.map(showNode).join(' ') : ''})`
}

/** Outline of the directives in a text: one line for each top-level node, and the diagnostics. */
export function transform(text: string, components: readonly string[] = []) {
  const root = parseMarkdown(text, { parser: 'fast' })
  const found = transformDirectives(root, {
    file: createSourceText('docs/a.md', text),
    components: new Set(components),
  })
  return { tree: root.children.map(showNode), messages: found.map(describe) }
}

const OPTIONS = makeOptions({ parser: 'fast', components: new Set(['Offer']) })

const inputOf = (text: string, name = 'a.md'): DocInput => ({
  source: `docs/${name}`,
  contentPath: name,
  plugin: 'default',
  version: 'current',
  locale: 'en',
  text,
})

export const compile = (text: string, options: Partial<ContentOptions> = {}): Article =>
  compileArticle(inputOf(text), { ...OPTIONS, ...options })

const showProperty = ([name, value]: [string, unknown]): string =>
  value === true ? ` ${name}` : ` ${name}="${Array.isArray(value) ? value.join(' ') : String(value)}"`

/** Outline like HTML, with the property names of the tree and without line breaks between blocks. */
export function showHtml(node: HtmlNodes, parent = ''): string {
  if (node.type === 'text') return node.value === '\n' && parent !== 'span' ? '' : node.value
  const tag = node.type === 'element' ? node.tagName : ''
  const inner = 'children' in node ? node.children.map((child) => showHtml(child, tag)).join('') : ''
  if (node.type !== 'element') return node.type === 'root' ? inner : `[${node.type}]`
  return `<${tag}${Object.entries(node.properties).map(showProperty).join('')}>${inner}</${tag}>`
}

export const showText = (node: HtmlNodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(showText).join('') : ''

export const html = (text: string, options: Partial<ContentOptions> = {}): string =>
  showHtml(compile(text, options).tree)

export const messages = (text: string, options: Partial<ContentOptions> = {}): string[] =>
  compile(text, options).diagnostics.map(describe)

/** HTML and findings of a file with another name. */
export function compileFile(
  name: string,
  text: string,
  options: Pick<ContentOptions, 'format' | 'mdx'> = {},
): string[] {
  const input = inputOf(text, name)
  const all = { ...OPTIONS, ...options }
  const { diagnostics } = readDoc(input, all)
  return [showHtml(compileArticle(input, all).tree), ...diagnostics.map(describe)]
}

/** Diagnostics about languages of code, which reading a document finds. */
export const languageMessages = (text: string): string[] =>
  readDoc(inputOf(text), OPTIONS)
    .diagnostics.filter(({ rule }) => rule === 'unknown-language')
    .map(describe)
