/**
 * Rewrites relative addresses of an included file, so that they are relative to the including document. Modifies the tree of
 * the included file. Addresses that do not depend on the folder stay.
 */
import type { Html, Root } from 'mdast'
import { isExternalHref, relativePath, resolveFrom, splitHref } from '../../shared/addresses/urls.ts'
import { isAddressName } from '../../shared/mdx/addressName.ts'
import { escapeHtml } from '../../shared/text/escapeHtml.ts'
import { type ComponentNode, walkTree } from '../../tree/index.ts'
import { scanHtml } from '../html/scanHtml.ts'

/** Maps a relative address from one file to another. */
export type Relocate = (href: string) => string

const isRelative = (path: string): boolean => path !== '' && !/^[/@{\\]/.test(path)

/** @param from Folder of the included file. @param to Folder of the including document. Both from the site root. */
export function createRelocate(from: string, to: string): Relocate {
  if (from === to) return (href) => href
  return (href) => {
    const { path, query, hash } = splitHref(href)
    if (isExternalHref(href) || !isRelative(path)) return href
    const resolved = resolveFrom(from, path)
    if (resolved === undefined) return href
    return relativePath(to, resolved) + (path.endsWith('/') ? '/' : '') + query + hash
  }
}

function relocateHtml(node: Html, relocate: Relocate): void {
  const { addresses } = scanHtml(node.value)
  for (const { href, start, end } of [...addresses].reverse()) {
    const moved = relocate(href)
    if (moved === href) continue
    const before = node.value.slice(0, start)
    // The folder may add a space to an address without quotes.
    const quote = /=\s*$/.test(before) ? '"' : ''
    node.value = before + quote + escapeHtml(moved) + quote + node.value.slice(end)
  }
}

function relocateComponent({ attributes }: ComponentNode, relocate: Relocate): void {
  for (const name of ['href', 'src', 'srcDark']) {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    if (typeof value === 'string') attributes[name] = relocate(value)
  }
  // Addresses of components in MDX, see `addressName`.
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string' && isAddressName(name)) attributes[name] = relocate(value)
  }
}

export function relocateTree(root: Root, relocate: Relocate): void {
  walkTree(root, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = relocate(node.url)
    else if (node.type === 'html') relocateHtml(node, relocate)
    else if (node.type === 'component') relocateComponent(node, relocate)
  })
}
