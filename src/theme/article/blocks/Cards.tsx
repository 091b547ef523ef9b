import type { PropsWithChildren } from 'react'
import type { CardsProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'

export default function Cards({ id, className, children }: PropsWithChildren<CardsProps>) {
  return (
    <div id={id} className={joinClasses('cards', className)}>
      {children}
    </div>
  )
}
