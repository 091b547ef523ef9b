/**
 * Converts the nodes of the MDX parsers to nodes that all later steps know: HTML, text, directives, includes, and the
 * components `MdxElement` (a block) and `MdxText` (inside of text). What must run is collected as code, in the component
 * `MdxScope` at the start of the tree. `client/mdx/prepareMdx.ts` describes the attributes.
 */
import type { Html, Nodes, Root, Text } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { type GlobalImport, importsUsedIn } from '../../shared/mdx/globalImports.ts'
import { partialOf } from '../../shared/mdx/importKey.ts'
import { KNOWN_COMPONENTS } from '../../shared/mdx/knownComponents.ts'
import { isOnlyImports, readImports } from '../../shared/mdx/readImports.ts'
import { isHydrationTrigger } from '../../shared/page/islands.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { buildDirective } from '../directives/buildDirective.ts'
import type { ComponentAttributes } from '../directives/componentNode.ts'
import type { AttributesByComponent } from '../directives/componentReplacement.ts'
import { toDirective } from '../directives/componentTags.ts'
import { type Child, createComponent, setChildren } from '../directives/nodeTypes.ts'
import { TEXT_ELEMENTS } from '../html/scanTags.ts'
import { isUnsafeUrl } from '../html/unsafeUrls.ts'
import type { Reporter } from '../reporter.ts'
import { offsetsOf } from '../source/nodePlaces.ts'
import { checkForeignImports } from './checkForeignImports.ts'
import { findMistake } from './compileCode.ts'
import { componentFacts } from './componentFacts.ts'
import { ASSET, createScope, readScopeNames, type Scope } from './createScope.ts'
import { frontMatterJson } from './frontMatterJson.ts'
import { type JsxValue, readJsxAttributes } from './jsxAttributes.ts'
import { isHtmlValue, toHtmlTag } from './jsxHtml.ts'
import { readLiteral } from './literals.ts'
import {
  isElement,
  isExpression,
  isModule,
  type JsxElement,
  type MdxModule,
  type MdxNode,
} from './mdxNodes.ts'
import { MdxSyntaxError } from './parseMdx.ts'
import { type NameKind, resolveName } from './resolveName.ts'
import { isEmptyExpression, reportUnknown } from './unknownTag.ts'

export interface MdxContext {
  readonly file: SourceText
  /** Path from the site root at which relative imports start. */
  readonly importSource: string
  /** Number of the file among those of the page; 0 for the document. */
  readonly scope: number
  /** Names of the site's components. */
  readonly components: ReadonlySet<string>
  /** Imports that hold for all documents. */
  readonly globals?: readonly GlobalImport[] | undefined
  /** Attributes of components with addresses, besides the default ones. */
  readonly attributes: AttributesByComponent
  /** Only components and literals: nothing of the document runs. */
  readonly isStatic: boolean
  /** Tag that shows this file: numbers of its scope and of its entry, for `props`. */
  readonly caller?: string | undefined
  readonly reporter: Reporter
}

declare module 'mdast-util-directive' {
  interface LeafDirectiveData {
    /** For an included file of MDX: numbers of the scope and the entry with its props. */
    mdxCaller?: string
  }
}

/** Elements that contain text only: a paragraph in them is an artefact of line breaks. */
const PHRASING_ELEMENTS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 summary a span button em strong b i code td th figcaption label'.split(' '),
)

const unwrapParagraph = (children: readonly MdxNode[]): readonly MdxNode[] => {
  const [only, other] = children
  return other === undefined && only?.type === 'paragraph' ? only.children : children
}

const isFlow = (node: MdxNode): boolean =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxFlowExpression'

/** Names that a tag may have in the hint about an unknown one. */
const knownNames = (context: MdxContext): readonly string[] => [
  ...KNOWN_COMPONENTS,
  'Tabs',
  'TabItem',
  ...context.components,
]

interface Converter {
  readonly context: MdxContext
  readonly scope: Scope
}

const atOf = ({ position }: MdxNode): string => `${position?.start.line ?? 1}:${position?.start.column ?? 1}`

/** Code of the props of a tag, as a function of its literal ones. */
function propsCode(attributes: readonly JsxValue[], scope: Scope): string {
  const hasSpread = attributes.some(({ name }) => name === undefined)
  const parts = attributes.flatMap(({ name, literal, code }): string[] => {
    if (name === undefined) return [`...${scope.compile(code ?? '')}`]
    const key = JSON.stringify(name)
    if (code !== undefined) return [`${key}: ${scope.compile(code)}`]
    return hasSpread && literal !== undefined ? [`${key}: p[${key}]`] : []
  })
  return `{${hasSpread ? '' : '...p, '}${parts.join(', ')}}`
}

/** Removes what must not run: addresses with scripts, and all code in 'static'. */
function checkAttributes(
  node: JsxElement,
  attributes: readonly JsxValue[],
  { context }: Converter,
): readonly JsxValue[] {
  const { reporter, isStatic } = context
  return attributes.filter((attribute) => {
    const { name, literal, place } = attribute
    const at = place === undefined ? node : { position: place }
    const isAddress = /^(?:href|to|src|srcDark|action|formAction|data|poster)$/.test(name ?? '')
    if (isAddress && typeof literal === 'string' && isUnsafeUrl(literal, name === 'src')) {
      reporter.report('unsafe-html', `Left out the unsafe address "${literal}"`, at)
      return false
    }
    if (!isStatic) return true
    if (name === 'dangerouslySetInnerHTML') {
      reporter.report(
        'unsafe-html',
        'Left out dangerouslySetInnerHTML, which markdown.mdx does not allow',
        at,
      )
      return false
    }
    if (literal !== undefined) return true
    const what = name === undefined ? 'a spread' : `the attribute ${name}, an expression`
    reporter.report(
      'mdx-expression',
      `Left out ${what}: with markdown.mdx 'static' only literals are read`,
      at,
    )
    return false
  })
}

function convertHtml(node: JsxElement, attributes: readonly JsxValue[], converter: Converter): Child[] {
  const { reporter } = converter.context
  const styles = attributes.filter(({ name }) => name === 'style')
  for (const { place } of styles)
    reporter.report(
      'unsafe-html',
      'Left out style={…}: pages have no inline styles; use a class instead',
      place === undefined ? node : { position: place },
    )
  const others = attributes.filter(({ name }) => name !== 'style')
  const written = PHRASING_ELEMENTS.has(node.name ?? '') ? unwrapParagraph(node.children) : node.children
  if (!others.every(isHtmlValue)) return convertComponent(node, others, { kind: 'html' }, converter)
  const { opening, closing } = toHtmlTag(node, others)
  const children = convertAll(written, converter)
  if (closing === undefined) return [opening, ...children]
  // In one piece: HTML would read what follows an empty `textarea` as its text.
  if (children.length === 0 && TEXT_ELEMENTS.has(node.name ?? ''))
    return [{ ...opening, value: opening.value + closing.value }]
  return [opening, ...children, closing]
}

/** Attributes that search and readers of the source see as text. */
const SHOWN = ['title', 'label', 'summary', 'alt']

function convertComponent(
  node: JsxElement,
  attributes: readonly JsxValue[],
  resolved: NameKind,
  converter: Converter,
): Child[] {
  const { context, scope } = converter
  const { reporter, attributes: declared } = context
  const all: ComponentAttributes = { at: atOf(node) }
  const own: JsxValue[] = []
  for (const attribute of attributes) {
    const [, trigger] = /^client:(\w+)$/.exec(attribute.name ?? '') ?? []
    if (trigger === undefined) own.push(attribute)
    else if (isHydrationTrigger(trigger) || trigger === 'only') all.client = trigger
    else
      reporter.report('invalid-directive', `There is no client:${trigger}`, node, [
        'Write client:load, client:idle, client:visible or client:only',
      ])
  }
  const facts = componentFacts(node, own, declared)
  const literals: Record<string, unknown> = {}
  for (const { name, literal } of own) {
    if (name === undefined || literal === undefined) continue
    const address = facts.addresses.get(name)
    if (address !== undefined && typeof literal === 'string') all[`${address} ${name}`] = literal.trim()
    else literals[name] = literal
    if (SHOWN.includes(name) && typeof literal === 'string') all[name] = literal
  }
  if (Object.keys(literals).length > 0) all.props = JSON.stringify(literals)
  const hasCode = own.some(({ literal }) => literal === undefined)
  const isCode = resolved.kind === 'code'
  if (!isCode)
    all.name = resolved.kind === 'known' || resolved.kind === 'tabs' ? resolved.name : (node.name ?? '')
  if (hasCode || isCode) {
    const props = hasCode ? propsCode(own, scope) : 'p'
    all.scope = context.scope
    all.entry = scope.add(`(p) => [${isCode ? node.name : 'undefined'}, ${props}]`)
  }
  const component = createComponent(isFlow(node) ? 'MdxElement' : 'MdxText', all, [], node as never)
  setChildren(component, convertAll(node.children, converter))
  component.data = { tag: facts.tag }
  return [component]
}

/** `Tabs` with its items, and admonitions, as directives; undefined where an attribute is not a literal. */
function convertKnown(node: JsxElement, name: string, converter: Converter): Child[] | undefined {
  const { context } = converter
  const written = (element: JsxElement): ReadonlyMap<string, string> | undefined => {
    const values = readJsxAttributes(element, context.file)
    const isPlain = values.every(
      ({ name: attribute, literal }) =>
        attribute !== undefined &&
        !attribute.startsWith('client:') &&
        literal !== undefined &&
        (literal === null || typeof literal !== 'object'),
    )
    if (!isPlain) return undefined
    const entries = values.flatMap(({ name: attribute = '', literal }): [string, string][] =>
      literal === false || literal === null ? [] : [[attribute, String(literal)]],
    )
    return new Map(entries)
  }
  const own = written(node)
  // An item is converted with its tabs.
  if (own === undefined || name === 'TabItem') return undefined
  const sourceOf = ({ position }: Nodes): string =>
    context.file.text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
  const toBlocks = (directive: ReturnType<typeof toDirective>): Child[] =>
    buildDirective(directive, context.reporter, sourceOf) ?? [directive]
  if (name !== 'Tabs') return toBlocks(toDirective(name, own, node, convertAll(node.children, converter)))
  const items: { readonly item: JsxElement; readonly attributes: ReadonlyMap<string, string> }[] = []
  for (const child of node.children) {
    if (isExpression(child) && isEmptyExpression(child.value)) continue
    const attributes =
      isElement(child) && itemName(child, converter) === 'TabItem' ? written(child) : undefined
    if (!isElement(child) || attributes === undefined) return undefined
    items.push({ item: child, attributes })
  }
  const tabs = items.map(({ item, attributes }) =>
    toDirective('TabItem', attributes, item, convertAll(item.children, converter)),
  )
  return toBlocks(toDirective('Tabs', own, node, tabs))
}

function itemName(node: JsxElement, { context, scope }: Converter): string | undefined {
  const resolved = resolveName(node.name ?? '', scope.names, context.components)
  return resolved.kind === 'known' || resolved.kind === 'tabs' ? resolved.name : undefined
}

function convertPartial(node: JsxElement, path: string, converter: Converter): Child[] {
  const { context, scope } = converter
  const attributes = readJsxAttributes(node, context.file)
  const literals = Object.fromEntries(
    attributes.flatMap(({ name, literal }) =>
      name === undefined || literal === undefined ? [] : [[name, literal]],
    ),
  )
  const props = JSON.stringify(literals)
  const entry =
    attributes.length === 0
      ? undefined
      : scope.add(`() => ((p) => (${propsCode(attributes, scope)}))(${props})`)
  const include: LeafDirective = {
    type: 'leafDirective',
    name: 'include',
    attributes: { file: path },
    children: [],
    ...(entry !== undefined && { data: { mdxCaller: `${context.scope}:${entry}` } }),
    ...(node.position && { position: node.position }),
  }
  return [include, ...convertAll(node.children, converter)]
}

function convertElement(node: JsxElement, converter: Converter): Child[] {
  const { context, scope } = converter
  if (node.name === null) return convertAll(node.children, converter)
  const resolved = resolveName(node.name, scope.names, context.components)
  if (resolved.kind === 'partial') return convertPartial(node, resolved.path, converter)
  const isTabs = resolved.kind === 'tabs'
  if (isTabs || (resolved.kind === 'known' && resolved.name === 'Admonition')) {
    const known = convertKnown(node, resolved.name, converter)
    if (known !== undefined) return known
  }
  const attributes = checkAttributes(
    node,
    fillAssets(node, readJsxAttributes(node, context.file), converter),
    converter,
  )
  if (resolved.kind === 'html') return convertHtml(node, attributes, converter)
  const isUnknown = isTabs && !(KNOWN_COMPONENTS as readonly string[]).includes(resolved.name)
  if (resolved.kind === 'unknown' || isUnknown) {
    const { components, attributes: declared, reporter } = context
    const shown = reportUnknown(node, attributes, {
      reporter,
      components,
      declared,
      names: knownNames(context),
    })
    return [...shown, ...convertAll(node.children, converter)]
  }
  return convertComponent(node, attributes, resolved, converter)
}

/** Names of imported images in addresses are replaced by their paths, which are links like others. */
function fillAssets(
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

const isAsset = (specifier: string): boolean =>
  /^(?:\.{1,2}|@site)\//.test(specifier) && ASSET.test(specifier)

function convertExpression(node: MdxNode & { readonly value: string }, converter: Converter): Child[] {
  const { context, scope } = converter
  const position = node.position && { position: node.position }
  const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)
  if (comment !== null && isEmptyExpression(node.value)) {
    const html: Html = {
      type: 'html',
      value: `<!--${(comment[1] ?? '').replaceAll('-->', '')}-->`,
      ...position,
    }
    return [html]
  }
  if (isEmptyExpression(node.value)) return []
  const literal = readLiteral(node.value)
  if (literal === null || typeof literal === 'boolean') return []
  if (typeof literal === 'string' || typeof literal === 'number') {
    const text: Text = { type: 'text', value: String(literal), ...position }
    return [isFlow(node) ? { type: 'paragraph', children: [text], ...position } : text]
  }
  if (context.isStatic) {
    const message = "Left out an expression: with markdown.mdx 'static' only literals are read"
    context.reporter.report('mdx-expression', message, node)
    return []
  }
  const entry = scope.add(`() => [undefined, ${scope.compile(node.value)}]`)
  const attributes = { at: atOf(node), scope: context.scope, entry, expression: true }
  return [createComponent(isFlow(node) ? 'MdxElement' : 'MdxText', attributes, [], node as never)]
}

function convertNode(node: MdxNode, converter: Converter): Child[] {
  const { reporter } = converter.context
  try {
    if (isElement(node)) return convertElement(node, converter)
    if (isExpression(node)) return convertExpression(node, converter)
  } catch (error) {
    if (error instanceof RangeError) throw error
    reporter.report('mdx-syntax', `The code cannot be read: ${messageOf(error)}`, node)
    return []
  }
  if (isModule(node)) return []
  if ('children' in node) {
    setChildren(node, convertAll(node.children, converter))
  }
  return [node as Child]
}

const convertAll = (nodes: readonly MdxNode[], converter: Converter): Child[] =>
  nodes.flatMap((node) => convertNode(node, converter))

/** The native parser accepts every line that begins like an import or export. */
function assertModule(node: MdxModule, { pointAt }: SourceText): void {
  const mistake = isOnlyImports(node.value) ? undefined : findMistake(node.value)
  if (mistake === undefined) return
  const start = offsetsOf(node)?.start ?? 0
  throw new MdxSyntaxError(mistake.reason, pointAt(start + mistake.at))
}

/**
 * Converts a tree in place.
 *
 * @throws {MdxSyntaxError} for lines of imports and exports that are no code.
 */
export function convertMdx(root: Root, context: MdxContext): void {
  const { file, reporter, isStatic } = context
  const modules: readonly MdxNode[] = root.children.filter(isModule)
  for (const node of modules) if (isModule(node)) assertModule(node, file)
  const written = modules.map((node) => (isModule(node) ? node.value : '')).join('\n')
  if (isStatic)
    for (const node of modules)
      reporter.report(
        'mdx-import',
        "Left out import and export lines: with markdown.mdx 'static' nothing of a document runs",
        node,
      )
  const starts = modules.flatMap((node) => offsetsOf(node) ?? [])
  const imports =
    isStatic || modules.length === 0
      ? []
      : readImports(file.text).filter(({ start }) => starts.some((at) => at.start <= start && start < at.end))
  checkForeignImports(imports, file, reporter)
  const shared = isStatic ? [] : importsUsedIn(file.text, context.globals)
  const names = readScopeNames([...shared, ...imports], isStatic ? '' : written)
  if (names.module.problem !== undefined)
    throw new MdxSyntaxError(names.module.problem, file.pointAt(starts[0]?.start ?? 0))
  for (const _ of names.module.layouts)
    reporter.report('mdx-import', 'Left out "export default": the layout of pages is the theme', modules[0], [
      'Replace a component of the theme',
    ])
  const scope = createScope(names, context.importSource)
  const converter = { context, scope }
  const children = convertAll(root.children, converter)
  const code = scope.finish()
  for (const name of scope.undeclared()) {
    const isKnown = knownNames(context).includes(name) || new RegExp(`[^<\\w$/]${name}\\b`).test(code ?? '')
    if (isKnown) continue
    reporter.report(
      'mdx-component',
      `<${name}> in an expression is not a known component; its content stays`,
      undefined,
    )
  }
  if (code !== undefined) {
    const json = /\bfrontMatter\b/.test(code) ? frontMatterJson(root) : undefined
    const attributes: ComponentAttributes = {
      scope: context.scope,
      source: file.source,
      code,
      ...(context.caller !== undefined && { caller: context.caller }),
      ...(json !== undefined && { frontMatter: json }),
    }
    const at = children.findIndex(({ type }: Nodes) => type !== 'yaml')
    children.splice(Math.max(0, at), 0, createComponent('MdxScope', attributes, []))
  }
  setChildren(root, children)
  for (const from of imports) {
    const partial = partialOf(from.specifier)
    const used = from.names.find(
      ({ local, exported }) =>
        exported !== 'toc' && new RegExp(`(?<![\\w$])${local}(?![\\w$])`).test(code ?? ''),
    )
    if (partial === undefined || used === undefined) continue
    reporter.report(
      'mdx-import',
      `<${used.local}> is a document, which only a tag can show, not an expression`,
      {
        position: file.placeAt(from.start, from.end),
      } as never,
    )
  }
}
