import type { ComponentPropsWithoutRef } from 'react'
import { HeadingLink, textOf } from '../../components/elements.ts'

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

interface HeadingProps extends ComponentPropsWithoutRef<'h2'> {
  /** Other values are `h2`. */
  readonly as?: (typeof LEVELS)[number]
}

/** A heading with a link to itself: `@theme/Heading`. */
export default function Heading({ as, id, children, ...attributes }: HeadingProps) {
  const Element = LEVELS.find((level) => level === as) ?? 'h2'
  return (
    <Element {...attributes} id={id}>
      {children}
      {id !== undefined && Element !== 'h1' && <HeadingLink id={id} text={textOf(children)} />}
    </Element>
  )
}
