import type { PropsWithChildren } from 'react'
import type { AuthoredProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'

/** Cards side by side. */
export default function Cards({ id, className, children }: PropsWithChildren<AuthoredProps>) {
  return (
    <div id={id} className={joinClasses('cards', className)}>
      {children}
    </div>
  )
}
