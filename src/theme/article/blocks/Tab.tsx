import { type PropsWithChildren, useContext } from 'react'
import type { TabProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'
import { TabsContext } from './TabsContext.ts'

/** One tab with its panel; the box around the two has no box of its own on screen. */
export default function Tab({
  tabId,
  label,
  value,
  isDefault,
  id,
  className,
  children,
}: PropsWithChildren<TabProps>) {
  return (
    <div className="tab">
      <input
        type="radio"
        name={useContext(TabsContext)}
        id={tabId}
        value={value}
        defaultChecked={isDefault}
      />
      <label htmlFor={tabId}>{label}</label>
      <div id={id} className={joinClasses('panel', 'flow', className)}>
        {children}
      </div>
    </div>
  )
}
