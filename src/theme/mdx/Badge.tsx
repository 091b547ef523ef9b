import type { PropsWithChildren } from 'react'
import type { AuthoredProps } from '../../shared/page/articleComponents.ts'
import Block from '../article/blocks/Badge.tsx'
import { readType } from './types.ts'

/** Stable within a major version. */
export interface BadgeProps extends AuthoredProps {
  /** The text, instead of children. */
  readonly text?: string
  /** A type of admonition, for the colour. */
  readonly type?: string
  /** Another name of `type`. */
  readonly variant?: string
}

/** A short text beside a name, such as new, beta or paid. */
export default function Badge({ text, type, variant, children, ...common }: PropsWithChildren<BadgeProps>) {
  const known = readType(type ?? variant)
  return (
    <Block {...common} {...(known !== undefined && { type: known })}>
      {children ?? text}
    </Block>
  )
}
