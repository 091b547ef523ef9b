/** Facts of one HTML file for the auditor, read with parse5 alone. */
import { html, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

export interface ElementFacts {
  readonly tag: string
  /** Whether the element belongs to HTML, not to SVG or MathML. */
  readonly isHtml: boolean
  readonly attributes: ReadonlyMap<string, string>
  /** Text of the direct children. */
  readonly text: string
  /** Whether it is inside of `<template>`, so that it is not part of the document. */
  readonly isTemplate: boolean
}

export interface PageFacts {
  /** Relative to the folder. */
  readonly file: string
  readonly elements: readonly ElementFacts[]
  /** Ids and names that a fragment can refer to. */
  readonly anchors: ReadonlySet<string>
  /** Target of a meta refresh. */
  readonly redirectTo: string | undefined
  readonly canonical: string | undefined
  /** Whether its article is in another language than the page: it is the original of a translation that is missing. */
  readonly isUntranslated: boolean
  readonly isNoIndex: boolean
  readonly isNotFound: boolean
  /** Text of the file. */
  readonly source: string
}

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node
const isText = (node: Tree.Node): node is Tree.TextNode => node.nodeName === '#text'

function* walk(node: Tree.Node, isTemplate: boolean): Generator<ElementFacts> {
  if (isElement(node)) {
    yield {
      tag: node.tagName,
      isHtml: node.namespaceURI === html.NS.HTML,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
      text: node.childNodes.map((child) => (isText(child) ? child.value : '')).join(''),
      isTemplate,
    }
  }
  if ('content' in node) yield* walk(node.content, true)
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child, isTemplate)
}

const words = (value: string | undefined) => (value ?? '').toLowerCase().split(/[\s,]+/)

export function readPage(file: string, text: string): PageFacts {
  // Parses without scripting, so that the content of <noscript> is parsed as well.
  const elements = [...walk(parse(text, { scriptingEnabled: false }), false)]
  const shown = elements.filter((element) => !element.isTemplate)
  const metas = shown.filter((element) => element.tag === 'meta')
  const refresh = metas.find((meta) => meta.attributes.get('http-equiv')?.toLowerCase() === 'refresh')
  const canonical = shown.find(
    (element) => element.tag === 'link' && words(element.attributes.get('rel')).includes('canonical'),
  )
  return {
    file,
    elements,
    anchors: new Set(
      shown.flatMap(({ tag, attributes }) => [
        attributes.get('id') ?? '',
        tag === 'a' ? (attributes.get('name') ?? '') : '',
      ]),
    ),
    redirectTo: /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?(.+?)["']?\s*$/i.exec(
      refresh?.attributes.get('content') ?? '',
    )?.[1],
    canonical: canonical?.attributes.get('href'),
    isUntranslated: shown.some(({ tag, attributes }) => tag === 'article' && attributes.has('lang')),
    isNoIndex: metas.some(
      ({ attributes }) =>
        attributes.get('name')?.toLowerCase() === 'robots' &&
        words(attributes.get('content')).includes('noindex'),
    ),
    isNotFound: /(?:^|\/)404\.html$/.test(file),
    source: text,
  }
}
