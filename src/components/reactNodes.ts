/** Reads the children and texts that authors pass to components in JSX. */
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

export type ElementWithChildren = ReactElement<{ readonly children?: ReactNode }>

export const isElement = (node: ReactNode): node is ElementWithChildren => isValidElement(node)

/** The children without fragments and blank text. */
export const nodesIn = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).flatMap((node) => {
    if (isElement(node) && node.type === Fragment) return nodesIn(node.props.children)
    return typeof node === 'string' && node.trim() === '' ? [] : [node]
  })

export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isElement(node) ? textOf(node.props.children) : ''
}
