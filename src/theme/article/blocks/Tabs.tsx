import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../../runtime/hooks/useTranslate.ts'
import type { TabsProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'
import { TabsContext } from './TabsContext.ts'

/**
 * Radio buttons that look like tabs. Without JavaScript, Tab reaches the selected one, arrow keys select, and the next Tab
 * enters its panel. Exclusive `<details>` would let find-in-page open a panel, but would put the links of each panel
 * between two tabs in the tab order, and allow that no panel is open. Print styles and links to anchors inside show
 * hidden panels.
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
