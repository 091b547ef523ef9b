import type { PropsWithChildren } from 'react'
import { badgeHueOf } from '../../shared/page/badge.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import { readBadgeVariant } from './badgeVariants.ts'

/** Stable within a major version. */
export interface BadgeProps extends AuthoredProps {
  /** The text, instead of children. */
  readonly text?: string
  /** `default`, `success`, or a type of admonition. */
  readonly type?: string
  /** Another name of `type`. */
  readonly variant?: string
}

/** A short text beside a name, such as new, beta or paid. The colour adds no information to the text. */
export default function Badge({
  text,
  type,
  variant,
  id,
  className,
  children,
}: PropsWithChildren<BadgeProps>) {
  const hue = badgeHueOf(readBadgeVariant(type ?? variant))
  return (
    <span id={id} className={joinClasses('badge', 'is-here', hue && `badge-${hue}`, className)}>
      {children ?? text}
    </span>
  )
}
