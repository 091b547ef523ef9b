import { isValidElement, type PropsWithChildren } from 'react'
import { useTranslate } from '../../../runtime/index.ts'
import type { TabProps, TabsProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'
import { nodesIn } from '../nodes.ts'

/**
 * Radio buttons that look like tabs, in one row that scrolls sideways. Without JavaScript, Tab reaches the selected one,
 * arrow keys select, and the next Tab enters its panel. Exclusive `<details>` would let find-in-page open a panel, but
 * would put the links of each panel between two tabs in the tab order, and allow that no panel is open. Print styles and
 * links to anchors inside show hidden panels.
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
  const tabs = nodesIn(children).filter((node) => isValidElement<TabProps>(node))
  return (
    <fieldset
      id={id}
      className={joinClasses('tabs', className)}
      data-tabs={tabsId}
      data-group={group}
      data-query={query}
    >
      <legend className="sr">{label ?? t({ id: 'theme.tabs.label', message: 'Choose one' })}</legend>
      <div className="tab-list">
        {tabs.map(({ props: { tabId, value, isDefault, label: name } }) => (
          <span key={tabId} className="tab">
            <input type="radio" name={tabsId} id={tabId} value={value} defaultChecked={isDefault} />
            <label htmlFor={tabId}>{name}</label>
          </span>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
