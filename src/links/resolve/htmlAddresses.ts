import { createRequire } from 'node:module'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import { lazy } from '../../shared/values/lazy.ts'

const require = createRequire(import.meta.url)

/** Loaded lazily: few configurations contain HTML. */
const loadParse5 = lazy((): typeof import('parse5') => require('parse5'))

type Node = DefaultTreeAdapterTypes.Node

/** Links and images of a short HTML text, in order. */
export function htmlAddresses(html: string): Pick<LinkRef, 'href' | 'kind'>[] {
  const found: Pick<LinkRef, 'href' | 'kind'>[] = []
  const pending: Node[] = [loadParse5().parseFragment(html)]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ('tagName' in node) {
      for (const { name, value } of node.attrs) {
        if (node.tagName === 'a' && name === 'href') found.push({ href: value, kind: 'link' })
        if (node.tagName === 'img' && name === 'src') found.push({ href: value, kind: 'image' })
      }
    }
    if ('childNodes' in node) pushAll(pending, [...node.childNodes].reverse())
  }
  return found
}
