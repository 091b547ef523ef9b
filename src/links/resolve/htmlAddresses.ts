import { createRequire } from 'node:module'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import { lazy } from '../../shared/values/lazy.ts'

const require = createRequire(import.meta.url)

/** Loaded lazily: few configurations contain HTML. */
const loadParse5 = lazy((): typeof import('parse5') => require('parse5'))

type Node = DefaultTreeAdapterTypes.Node

/** Elements of a short HTML text, in order. */
function elementsIn(html: string): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = []
  const pending: Node[] = [loadParse5().parseFragment(html)]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) pushAll(pending, [...node.childNodes].reverse())
  }
  return found
}

/** Links and images of a short HTML text, in order. */
export const htmlAddresses = (html: string): Pick<LinkRef, 'href' | 'kind'>[] =>
  elementsIn(html).flatMap(({ tagName, attrs }) =>
    attrs.flatMap(({ name, value }): Pick<LinkRef, 'href' | 'kind'>[] => {
      if (tagName === 'a' && name === 'href') return [{ href: value, kind: 'link' }]
      return tagName === 'img' && name === 'src' ? [{ href: value, kind: 'image' }] : []
    }),
  )

const MAY_BE_BLOCKED = /<(?:style|script)|\s(?:style|on[a-z]+)\s*=/i

/** What the Content-Security-Policy of the site forbids in a short HTML text: inline styles and scripts. */
export const blockedParts = (html: string): { readonly written: string; readonly isStyle: boolean }[] =>
  !MAY_BE_BLOCKED.test(html)
    ? []
    : elementsIn(html).flatMap(({ tagName, attrs }) => [
        ...(tagName === 'style' || tagName === 'script'
          ? [{ written: `<${tagName}>`, isStyle: tagName === 'style' }]
          : []),
        ...attrs.flatMap(({ name, value }) =>
          name === 'style' || name.startsWith('on')
            ? [{ written: `${name}="${value}"`, isStyle: name === 'style' }]
            : [],
        ),
      ])
