import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../../runtime/useTranslate.ts'
import type { TabsProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'
import { TabsContext } from './TabsContext.ts'

/**
 * Radio buttons that look like tabs: Tab reaches the chosen one, arrows choose, then Tab enters its panel, all
 * without script. Exclusive `<details>` would let find-in-page open a panel, but put every panel's links between
 * two tabs and leave the reader with none open. Print and a link to an anchor inside show hidden panels.
 */
export default function Tabs({
  tabsId,
  group,
  query,
  label,
  id,
  className,
  children,
}: PropsWithChildren<TabsProps>) {
  const t = useTranslate()
  return (
    <fieldset
      id={id}
      className={joinClasses('tabs', className)}
      data-tabs={tabsId}
      data-group={group}
      data-query={query}
    >
      <legend className="sr">{label ?? t({ id: 'theme.tabs.label', message: 'Choose one' })}</legend>
      <TabsContext.Provider value={tabsId}>{children}</TabsContext.Provider>
    </fieldset>
  )
}
