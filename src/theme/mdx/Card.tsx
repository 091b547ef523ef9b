import type { PropsWithChildren, ReactNode } from 'react'
import type { AuthoredProps } from '../../shared/page/articleComponents.ts'
import Block from '../article/blocks/Card.tsx'
import { textOf } from '../article/nodes.ts'
import { readIconName } from './iconNames.ts'

/** Stable within a major version. */
export interface CardProps extends AuthoredProps {
  /** Text of the card. With an address, it is the link. */
  readonly title?: ReactNode
  /** A site path without base URL, or a full address. */
  readonly href?: string
  /** Name of an icon of the theme. Other values show no icon. */
  readonly icon?: unknown
  /** A sentence before the children. */
  readonly description?: string
}

/** A box with a title, which links to a page when it has an address. */
export default function Card({
  title,
  icon,
  description,
  children,
  ...common
}: PropsWithChildren<CardProps>) {
  const text = textOf(title).trim()
  const name = readIconName(icon)
  return (
    <Block {...common} {...(text !== '' && { title: text })} {...(name !== undefined && { icon: name })}>
      {description !== undefined && <p>{description}</p>}
      {children}
    </Block>
  )
}
