import type { PropsWithChildren } from 'react'
import type { AuthoredProps } from '../../shared/page/articleComponents.ts'
import { type BadgeVariant, isBadgeVariant } from '../../shared/page/badge.ts'
import Block from '../article/blocks/Badge.tsx'

/** Stable within a major version. */
export interface BadgeProps extends AuthoredProps {
  /** The text, instead of children. */
  readonly text?: string
  /** `default`, `success`, or a type of admonition. */
  readonly type?: string
  /** Another name of `type`. */
  readonly variant?: string
}

/** Names of other generators. */
const ALIASES: ReadonlyMap<string, BadgeVariant> = new Map([
  ['check', 'success'],
  ['error', 'danger'],
  ['secondary', 'default'],
  ['warn', 'warning'],
])

const readVariant = (name = ''): BadgeVariant | undefined => (isBadgeVariant(name) ? name : ALIASES.get(name))

/** A short text beside a name, such as new, beta or paid. */
export default function Badge({ text, type, variant, children, ...common }: PropsWithChildren<BadgeProps>) {
  const known = readVariant(type ?? variant)
  return (
    <Block {...common} {...(known !== undefined && { type: known })}>
      {children ?? text}
    </Block>
  )
}
