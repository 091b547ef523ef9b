import type { PropsWithChildren } from 'react'
import type { StepsProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'

/** A numbered list of steps, connected by a line. */
export default function Steps({ start, id, className, children }: PropsWithChildren<StepsProps>) {
  return (
    <ol id={id} className={joinClasses('step-list', className)} start={start}>
      {children}
    </ol>
  )
}
