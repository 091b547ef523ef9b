/** Converts the children of `<Head>` to tags, and validates them. */
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { CollectedTag } from '../../shared/page/render.ts'

const ALLOWED_TAGS = ['base', 'link', 'meta', 'noscript', 'script', 'style', 'title']
const VOID_TAGS = ['base', 'link', 'meta']

/** React attribute names whose HTML name is not the same name in lower case. */
const ATTRIBUTE_NAMES: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['httpEquiv', 'http-equiv'],
  ['acceptCharset', 'accept-charset'],
])

/** Props that are not attributes. */
const NON_ATTRIBUTES = ['children', 'dangerouslySetInnerHTML', 'key', 'ref']

/**
 * Whether `syncHead` removes a style or script with the page. Such tags have the marker `data-page`; tags of
 * the configuration stay.
 */
const isPageSpecific = (tagName: string, { rel, type }: CollectedTag['attributes']): boolean =>
  tagName === 'style' ||
  (tagName === 'link' && rel === 'stylesheet') ||
  (tagName === 'script' && type !== 'application/ld+json')

type TagProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

const nameOf = (type: ReactElement['type']): string => {
  if (typeof type === 'string') return `<${type}>`
  return typeof type === 'function' && type.name !== '' ? `<${type.name}>` : 'a component'
}

function attributesOf(props: TagProps): CollectedTag['attributes'] {
  const entries = Object.entries(props)
    .filter(([name]) => !NON_ATTRIBUTES.includes(name))
    .flatMap(([name, value]): [string, string | boolean][] => {
      const attribute = ATTRIBUTE_NAMES.get(name) ?? name.toLowerCase()
      if (typeof value === 'string' || typeof value === 'boolean') return [[attribute, value]]
      return typeof value === 'number' ? [[attribute, String(value)]] : []
    })
  return Object.fromEntries(entries)
}

function innerHtmlOf(tagName: string, props: TagProps): string | undefined {
  const raw = props.dangerouslySetInnerHTML
  if (typeof raw === 'object' && raw !== null && '__html' in raw) return String(raw.__html)
  // React passes `{a} | {b}` as several texts.
  const parts = Children.toArray(props.children)
  if (parts.length === 0) return undefined
  if (VOID_TAGS.includes(tagName)) {
    throw new Error(
      `<${tagName} /> elements are self-closing and can not contain children. Put the value into an attribute`,
    )
  }
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) {
    throw new Error(
      `<Head> expects a string as a child of <${tagName}>. Did you forget to wrap it in braces and backticks, {\`…\`}?`,
    )
  }
  return parts.join('')
}

/**
 * @param head The `Head` component, to detect nesting.
 * @throws {Error} for children that are not head tags, for tags with invalid content, and for nested `<Head>`.
 */
export function collectHeadTags(children: ReactNode, head: unknown): CollectedTag[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    if (!isValidElement<TagProps>(child)) {
      throw new Error(`<Head> contains the text "${String(child)}"; only head elements are allowed in it`)
    }
    const { type, props } = child
    if (type === Fragment) return collectHeadTags(props.children, head)
    if (type === head) {
      throw new Error(
        'You may be attempting to nest <Head> components within each other, which is not allowed. Use one <Head>, or several side by side',
      )
    }
    if (typeof type !== 'string' || !ALLOWED_TAGS.includes(type)) {
      throw new Error(
        `Only elements types ${ALLOWED_TAGS.join(', ')} and fragments are allowed in <Head>. It does not support ${nameOf(type)}`,
      )
    }
    const innerHTML = innerHtmlOf(type, props)
    const written = attributesOf(props)
    const attributes = isPageSpecific(type, written) ? { ...written, 'data-page': true } : written
    const tag = { tagName: type, attributes }
    return [innerHTML === undefined ? tag : { ...tag, innerHTML }]
  })
}
