/**
 * Preserves addresses as written in the conversion to HTML. remark-rehype percent-encodes `href` and `src`, but the links
 * stage resolves addresses as written and encodes them itself. So an address that encoding would change is set as a property.
 */
import type { Image, ImageReference, Link, LinkReference, Root } from 'mdast'
// For its types: `data.hProperties` is where it takes attributes from.
import type {} from 'remark-rehype'
import { walkTree } from '../../tree/index.ts'
import { definitionName, findDefinitions } from '../links/collectLinks.ts'

/** Addresses that encoding does not change. */
const UNCHANGED = /^(?:[!#$&-;=?-Z_a-z~]|%[\dA-Fa-f]{2})*$/
/** Browsers drop control characters, which could change the address, so such addresses stay encoded. */
const isPlain = (url: string): boolean =>
  [...url].every((character) => character >= ' ' && character !== '\u007F')

type Addressed = Link | Image | LinkReference | ImageReference

const setProperty = (node: Addressed, name: 'href' | 'src', url: string): void => {
  if (UNCHANGED.test(url) || !isPlain(url)) return
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, [name]: url } }
}

export function preserveAddresses(root: Root): void {
  const references: (LinkReference | ImageReference)[] = []
  walkTree(root, (node) => {
    if (node.type === 'link') setProperty(node, 'href', node.url)
    else if (node.type === 'image') setProperty(node, 'src', node.url)
    else if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node)
  })
  if (references.length === 0) return
  const definitions = findDefinitions(root)
  for (const node of references) {
    const definition = definitions.get(definitionName(node))
    if (definition) setProperty(node, node.type === 'linkReference' ? 'href' : 'src', definition.url)
  }
}
