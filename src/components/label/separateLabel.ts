import { Children, isValidElement, type ReactNode } from 'react'
import Label from './Label.tsx'

interface LabelledChildren {
  /** The title with markup, if there is one. */
  readonly label: ReactNode | undefined
  readonly body: ReactNode
}

/** Separates a leading `Label` from the other children of a component. */
export function separateLabel(children: ReactNode): LabelledChildren {
  const [first, ...rest] = Children.toArray(children)
  return isValidElement(first) && first.type === Label
    ? { label: first, body: rest }
    : { label: undefined, body: children }
}
