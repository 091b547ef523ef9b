import type { PropsWithChildren } from 'react'
import type { BadgeProps } from '../../../shared/page/articleComponents.ts'
import { badgeHueOf } from '../../../shared/page/badge.ts'
import { joinClasses } from '../joinClasses.ts'

/** A short text beside a name, such as new, beta or paid. The colour adds no information to the text. */
export default function Badge({ type, id, className, children }: PropsWithChildren<BadgeProps>) {
  const hue = badgeHueOf(type)
  return (
    <span id={id} className={joinClasses('badge', 'is-here', hue && `badge-${hue}`, className)}>
      {children}
    </span>
  )
}
