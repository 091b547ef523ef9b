import type { PropsWithChildren } from 'react'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'

/** Cards side by side. */
export default function Cards({ id, className, children }: PropsWithChildren<AuthoredProps>) {
  return (
    <div id={id} className={joinClasses('cards', className)}>
      {children}
    </div>
  )
}
