/**
 * Finds the name of a parameter that has an anchor, in both forms of an article: the component of `:::params` and
 * `:::fields`, and the list item that the theme renders for it.
 */
import type { Element, ElementContent } from 'hast'

const isElement = (node: ElementContent): node is Element => node.type === 'element'

const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name)

const isParam = (element: Element): boolean =>
  element.tagName === 'Param' || (element.tagName === 'li' && hasClass(element, 'param'))

const isHead = (element: Element): boolean => element.tagName === 'Label' || hasClass(element, 'param-head')

/** @returns The element with the name; undefined for elements that are no parameters, and for those without an anchor. */
export function paramNameOf(element: Element): Element | undefined {
  if (!isParam(element) || typeof element.properties.id !== 'string') return undefined
  const [name] = element.children.filter(isElement).find(isHead)?.children.filter(isElement) ?? []
  return name?.tagName === 'code' ? name : undefined
}
