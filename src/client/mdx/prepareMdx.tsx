/**
 * Runs the code of `.mdx` documents in an article, and gives its elements to React. Properties of the nodes that
 * `markdown/jsx/convert/convertMdx.ts` creates:
 * - `MdxScope`: `scope` (number of the file on the page), `source` (the file), `code` (body of a function that returns the
 *   entries), `caller` (`scope:entry` of the tag that shows the file, for `props`), `frontMatter` (JSON);
 * - `MdxElement` and `MdxText`: `at` (`line:column`), `name` (of a component; absent when the entry has it), `scope` and
 *   `entry` (absent without code), `props` (JSON of the literals), `expression` (the entry is a value, not a tag), `client`
 *   (hydration trigger), `isExample` (for its place in the article), and addresses under the names of
 *   `shared/mdx/addressName.ts`.
 */
import type { Element, Nodes, Root } from 'hast'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { mdxError, tagError } from '../../shared/errors/mdxError.ts'
import { splitAddressName } from '../../shared/mdx/addressName.ts'
import { DOCUMENT_URL, MDX_API } from '../../shared/mdx/mdxApi.ts'
import { MISSING_MODULE } from '../../shared/mdx/missingModule.ts'
import { createDeferred, isHookError } from './createDeferred.ts'
import { MISSING_VALUE, withoutMissing } from './missingValue.ts'

type AnyComponent = ComponentType<Record<string, unknown>>
type ElementType = AnyComponent | string | typeof Fragment

/** A tag or an expression of the article. */
export interface MdxUse {
  readonly type: ElementType
  readonly props: Readonly<Record<string, unknown>>
  /** Value of an expression, which takes the place of children. */
  readonly value?: ReactNode
  readonly client?: string | undefined
  /** Throws an error at the place of the tag. */
  readonly fail: (message: string) => never
  /** The error of the component, with the place of the tag. */
  readonly locate: (error: unknown) => unknown
}

export interface MdxRuntime {
  /** Imported modules by `importKey`. */
  readonly modules: Readonly<Record<string, object>>
  /** Components without import, by name. */
  readonly components: Readonly<Record<string, unknown>>
  /** Creates the elements of expressions. */
  readonly create: (use: Omit<MdxUse, 'value' | 'locate'>) => ReactNode
  readonly title: string
  /** Headings of the page, as Docusaurus names their fields. */
  readonly toc: readonly { readonly value: string; readonly id: string; readonly level: number }[]
}

type Entry = (props: Record<string, unknown>) => readonly [type: unknown, value: unknown]

interface OpenScope {
  readonly source: string
  /** Whether the code can fail with this error for want of an imported module. */
  readonly mayLack: (error: unknown) => boolean
  readonly entries: () => readonly Entry[]
}

interface PreparedArticle {
  /** Elements `MdxElement` and `MdxText` have only `use`, the index of their use. */
  readonly tree: Root
  readonly uses: readonly MdxUse[]
}

const isMdx = (node: Nodes): node is Element =>
  node.type === 'element' && (node.tagName === 'MdxElement' || node.tagName === 'MdxText')

const isScope = (node: Nodes): node is Element => node.type === 'element' && node.tagName === 'MdxScope'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function parseProps(json: unknown): Record<string, unknown> {
  return typeof json === 'string' ? JSON.parse(json) : {}
}

/** Attributes whose text is shown when the component does not exist. */
const TEXT_ATTRIBUTES = ['title', 'label', 'alt', 'caption', 'name']

/** Start of the attributes with a hydration trigger. */
const CLIENT = 'client:'

/** Stands for a component that a missing module would have. */
function MissingComponent({
  children,
  ...props
}: Record<string, unknown> & { readonly children?: ReactNode }) {
  const texts = TEXT_ATTRIBUTES.map((name) => props[name]).filter((text) => typeof text === 'string')
  return (
    <>
      {texts.join(' ')}
      {children}
    </>
  )
}

const isType = (value: unknown): value is ElementType =>
  value !== MISSING_VALUE &&
  (typeof value === 'string' ||
    typeof value === 'function' ||
    value === Fragment ||
    (typeof value === 'object' && value !== null && '$$typeof' in value))

export function hasMdx(tree: Root): boolean {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isMdx(node) || isScope(node)) return true
    if ('children' in node) for (const child of node.children) pending.push(child)
  }
  return false
}

export function prepareMdx(tree: Root, runtime: MdxRuntime): PreparedArticle {
  const scopes = new Map<string, OpenScope>()
  const uses: MdxUse[] = []
  const api = {
    m(key: string): object {
      const module = Object.hasOwn(runtime.modules, key) ? runtime.modules[key] : undefined
      if (module === undefined) throw new Error(`The import "${key}" is not part of the site`)
      return MISSING_MODULE in module ? MISSING_VALUE : module
    },
    c: (name: string): unknown => runtime.components[name] ?? MissingComponent,
    h: (
      type: unknown,
      props: Record<string, unknown> | null,
      ...children: readonly ReactNode[]
    ): ReactNode => {
      const [only] = children
      const inner = children.length === 0 ? {} : { children: children.length === 1 ? only : children }
      const written = Object.entries(withoutMissing({ ...props, ...inner }))
      const client = written.find(([name]) => name.startsWith(CLIENT))?.[0].slice(CLIENT.length)
      return runtime.create({
        ...(isType(type) ? { type, client } : { type: MissingComponent }),
        props: Object.fromEntries(written.filter(([name]) => !name.startsWith(CLIENT))),
        // The error is reported at the place of the expression.
        fail(message) {
          throw new Error(message)
        },
      })
    },
    F: Fragment,
  }

  function openScope({ properties }: Element): void {
    const { scope, source = '', code = '', caller, frontMatter } = properties
    let entries: readonly Entry[] | undefined
    let isComplete = true
    const own = {
      ...api,
      m(key: string): object {
        const module = api.m(key)
        isComplete &&= module !== MISSING_VALUE
        return module
      },
    }
    const propsOf = (): unknown => {
      const [of = '', entry] = (textOf(caller) ?? '').split(':')
      return entry === undefined ? {} : (scopes.get(of)?.entries()[Number(entry)]?.({}) ?? {})
    }
    scopes.set(String(scope), {
      source: String(source),
      // Names of imports are declared, also those of missing modules.
      mayLack: (error) => !isComplete && !(error instanceof ReferenceError),
      entries() {
        // A block: a document may export a name of these parameters, such as `toc`.
        entries ??= new Function(
          MDX_API,
          'props',
          'frontMatter',
          'contentTitle',
          'toc',
          `"use strict"\n{\n${String(code)}\n}\n//# sourceURL=${DOCUMENT_URL}${encodeURI(String(source))}`,
        )(own, propsOf(), parseProps(frontMatter), runtime.title, runtime.toc) as readonly Entry[]
        return entries
      },
    })
  }

  function readUse({ properties }: Element): MdxUse {
    const { at, name, scope, entry, props: json, expression, client } = properties
    const written = parseProps(json)
    for (const [property, value] of Object.entries(properties)) {
      const address = splitAddressName(property)
      if (address !== undefined) written[address.attribute] = value
    }
    const open = scopes.get(String(scope))
    const fail = (cause: unknown): never => {
      throw mdxError(cause, open?.source ?? '', String(at))
    }
    const own = textOf(name)
    const named = own === undefined ? undefined : /^[a-z]/.test(own) ? own : runtime.components[own]
    const locate = (error: unknown) => tagError(error, open?.source ?? '', String(at))
    const rest = { client: textOf(client), fail, locate }
    if (open === undefined) return { type: isType(named) ? named : MissingComponent, props: written, ...rest }
    const run = () => open.entries()[Number(entry)]?.(written) ?? []
    const typeOf = (type: unknown): ElementType => {
      const found = own === undefined ? type : named
      return isType(found) ? found : MissingComponent
    }
    let result: readonly unknown[]
    try {
      result = run()
    } catch (error) {
      if (isHookError(error)) {
        const Deferred = createDeferred({
          run() {
            const [type, props] = run()
            return [typeOf(type) as AnyComponent, props as object]
          },
          readValue: expression === true ? () => run()[1] as ReactNode : undefined,
          fail: (cause) => (open.mayLack(cause) ? null : fail(cause)),
        })
        return { type: Deferred, props: {}, ...rest }
      }
      // The missing module is reported at its import.
      if (!open.mayLack(error)) return fail(error)
      return { type: expression === true ? Fragment : MissingComponent, props: written, ...rest }
    }
    const [found, value] = result
    if (value === MISSING_VALUE) return { type: Fragment, props: {}, ...rest }
    if (expression === true) return { type: Fragment, props: {}, value: value as ReactNode, ...rest }
    const type = typeOf(found)
    const props = value as Record<string, unknown>
    // A browser cannot be given what is missing.
    const isComplete = type !== MissingComponent && !Object.values(props).includes(MISSING_VALUE)
    return { ...rest, type, props: withoutMissing(props), ...(!isComplete && { client: undefined }) }
  }

  function convert(node: Nodes): Nodes {
    if (!('children' in node)) return node
    if (isScope(node)) return { type: 'text', value: '' }
    const children = (node.children as readonly Nodes[]).map(convert)
    if (!isMdx(node)) return Object.assign({}, node, { children })
    const use = String(uses.push(readUse(node)) - 1)
    return Object.assign({}, node, { properties: { use }, children })
  }

  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isScope(node)) openScope(node)
    if ('children' in node) for (const child of node.children) pending.push(child)
  }
  return { tree: convert(tree) as Root, uses }
}
