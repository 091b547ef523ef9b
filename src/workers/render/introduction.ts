/** Prepares the introduction of a post for a page with several posts. */
import type { Element, Nodes, Root } from 'hast'
import { splitHref } from '../../shared/addresses/urls.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'

/**
 * Removes ids and links of headings to themselves, and gives tabs a number: other posts of the page may have the same ones.
 * Links to places of the post lead to its page, which the resolved addresses say.
 *
 * @param tree Is modified.
 * @param number Unique on the page.
 */
export function prepareIntroduction(tree: Root, number: number): Root {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'element') {
      const { properties } = node
      delete properties.id
      if (properties.tabsId !== undefined) properties.tabsId = `${String(properties.tabsId)}-${number}`
      if (node.tagName === 'img') properties.loading = 'lazy'
    }
    if (!('children' in node)) continue
    const isContent = (child: Nodes) => child.type !== 'element' || child.tagName !== 'HeadingLink'
    node.children = node.children.filter(isContent) as Element['children']
    pushAll(pending, node.children)
  }
  return tree
}

/** The resolved address of a link on the page of a post, as other pages write it. */
export const addressFromOutside = (href: string, postPath: string): string => {
  const { path, query, hash } = splitHref(href)
  return path === '' ? postPath + query + hash : href
}
