import type { PropsWithChildren } from 'react'
import type { BadgeProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'
import { ADMONITION_KINDS } from './admonitionKinds.ts'

/** A short text beside a name, such as new, beta or paid. The colour adds no information to the text. */
export default function Badge({ type, id, className, children }: PropsWithChildren<BadgeProps>) {
  return (
    <span
      id={id}
      className={joinClasses('badge', 'is-here', type && `badge-${ADMONITION_KINDS[type].hue}`, className)}
    >
      {children}
    </span>
  )
}
