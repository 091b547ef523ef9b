import type { ComponentPropsWithoutRef } from 'react'
import HeadingLink from '../../article/HeadingLink.tsx'
import { textOf } from '../../article/nodes.ts'

interface HeadingProps extends ComponentPropsWithoutRef<'h2'> {
  readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** A heading with a link to itself: `@theme/Heading`. */
export default function Heading({ as: Element = 'h2', id, children, ...attributes }: HeadingProps) {
  return (
    <Element {...attributes} id={id}>
      {children}
      {id !== undefined && Element !== 'h1' && <HeadingLink id={id} text={textOf(children)} />}
    </Element>
  )
}
