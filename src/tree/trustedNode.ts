/**
 * Wraps HTML nodes that the tool itself has made, such as MathML. They are not sanitised: the sanitiser allows only what
 * authors may write. No HTML and no directive can create such a node, because names of components are capitalised.
 */
import type { Element } from 'hast'
import type { ComponentElementNode } from './componentNode.ts'

const NAME = 'trusted'

export const createTrustedNode = (children: Element[]): ComponentElementNode => ({
  type: 'component',
  name: NAME,
  attributes: {},
  children,
})

export const isTrustedNode = ({ name }: ComponentElementNode): boolean => name === NAME
