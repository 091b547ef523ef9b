/**
 * Keeps addresses as their author wrote them on the way to HTML.
 * remark-rehype percent-encodes what it puts into `href` and `src`; the links stage knows addresses as written, and
 * they are encoded when they are written out. So where encoding would change one, the written form goes along.
 */
import type { Definition, Image, ImageReference, Link, LinkReference, Root } from 'mdast'
// For its types: `data.hProperties` is where it takes attributes from.
import type {} from 'remark-rehype'
import { walkTree } from '../walkTree.ts'

/** Signs that stay as they are in an address. */
const STAYS = /^(?:[!#$&-;=?-Z_a-z~]|%[\dA-Fa-f]{2})*$/
/** Browsers drop some of these, which could make another address of it: the encoded form is the safe one. */
const isPlain = (url: string): boolean => [...url].every((sign) => sign >= ' ' && sign !== '\u007F')

type Addressed = Link | Image | LinkReference | ImageReference

const setProperty = (node: Addressed, name: 'href' | 'src', url: string): void => {
  if (STAYS.test(url) || !isPlain(url)) return
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, [name]: url } }
}

export function keepAddresses(root: Root): void {
  const references: (LinkReference | ImageReference)[] = []
  const definitions = new Map<string, Definition>()
  walkTree(root, (node) => {
    if (node.type === 'link') setProperty(node, 'href', node.url)
    else if (node.type === 'image') setProperty(node, 'src', node.url)
    else if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node)
    else if (node.type === 'definition') {
      const name = node.identifier.toUpperCase()
      if (!definitions.has(name)) definitions.set(name, node)
    }
  })
  for (const node of references) {
    const definition = definitions.get(node.identifier.toUpperCase())
    if (definition) setProperty(node, node.type === 'linkReference' ? 'href' : 'src', definition.url)
  }
}
