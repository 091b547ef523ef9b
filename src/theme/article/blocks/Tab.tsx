import type { PropsWithChildren } from 'react'
import type { TabProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'

/** The panel of a tab. `Tabs` has its label in the row above; print shows it above the panel. */
export default function Tab({ label, id, className, children }: PropsWithChildren<TabProps>) {
  return (
    <div id={id} className={joinClasses('panel', 'flow', className)} data-label={label}>
      {children}
    </div>
  )
}
