import type { Element, ElementContent } from 'hast'

export const createElement = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })
