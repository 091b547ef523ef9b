import type { PropsWithChildren } from 'react'
import type { StepsProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'

/** Things to do one after another, on one line from number to number. */
export default function Steps({ start, id, className, children }: PropsWithChildren<StepsProps>) {
  return (
    <ol id={id} className={joinClasses('step-list', className)} start={start}>
      {children}
    </ol>
  )
}
