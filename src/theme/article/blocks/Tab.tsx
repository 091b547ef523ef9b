import { type PropsWithChildren, useContext } from 'react'
import type { TabProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'
import { TabsContext } from './TabsContext.ts'

/** A tab with its panel. CSS removes the box of the outer element with `display: contents`. */
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
