import { Children, isValidElement, type ReactNode } from 'react'
import Label from './Label.tsx'

export interface LabelledChildren {
  /** The marked-up title, when there is one. */
  readonly label: ReactNode | undefined
  readonly body: ReactNode
}

/** Takes the `Label` off the front of a component's children. */
export function splitLabel(children: ReactNode): LabelledChildren {
  const [first, ...rest] = Children.toArray(children)
  return isValidElement(first) && first.type === Label
    ? { label: first, body: rest }
    : { label: undefined, body: children }
}
