import { type PropsWithChildren, type ReactNode, useId } from 'react'
import { useTranslate } from '../../runtime/index.ts'
import { LAYOUT_ID_PREFIX } from '../../shared/constants.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import { isElement, nodesIn } from '../reactNodes.ts'
import { readTabs, type TabValue } from './readTabs.ts'

/** Stable within a major version. */
export interface TabsProps extends AuthoredProps {
  /** Tabs of a group change together, on all pages, and the choice is stored. */
  readonly group?: string
  /** Another name of `group`. */
  readonly groupId?: string
  /** Another name of `group`. */
  readonly syncKey?: string
  /** Name of the query parameter with the selected tab; `true` for the name of the group. */
  readonly queryString?: string | boolean
  /** Accessible name of the list of tabs. */
  readonly label?: string
  /** Value of the tab that is selected at first; `null` for none. Without it, the first tab. */
  readonly defaultValue?: string | null
  /** Labels of the tabs, by value. */
  readonly values?: readonly TabValue[]
  /** Labels of the tabs, in order. */
  readonly items?: readonly string[]
  /** Number of the tab that is selected at first, from 0. */
  readonly defaultIndex?: number
}

/** What only directives have. */
interface DirectiveProps {
  /** Unique on the page, starts with `xpre-tabs-`. Default: an id of React. */
  readonly tabsId?: string
}

/*
 * Radio buttons that look like tabs, in one row that scrolls sideways. Without JavaScript, Tab reaches the selected one,
 * arrow keys select, and the next Tab enters its panel. Exclusive `<details>` would let find-in-page open a panel, but
 * would put the links of each panel between two tabs in the tab order, and allow that no panel is open. Print styles, which
 * show the label of each panel above it, and links to anchors inside show hidden panels.
 */

/** Variants of one text, of which readers choose one. The children are `TabItem` elements; others follow the tabs. */
export default function Tabs({
  tabsId,
  group,
  groupId,
  syncKey,
  queryString,
  label,
  defaultValue,
  values = [],
  items = [],
  defaultIndex,
  id,
  className,
  children,
}: PropsWithChildren<TabsProps & DirectiveProps>): ReactNode {
  const t = useTranslate()
  const ownId = useId()
  const listId = tabsId ?? `${LAYOUT_ID_PREFIX}tabs-${ownId}`
  const nodes = nodesIn(children)
  const { tabs, others } = readTabs(nodes.filter(isElement), { values, items })
  if (tabs.length === 0) return <>{nodes}</>
  const name = group ?? groupId ?? syncKey
  const query = queryString === true ? name : queryString || undefined
  const chosen =
    tabs.find(({ value }) => value === defaultValue) ??
    tabs.find(({ isDefault }) => isDefault) ??
    tabs[defaultIndex ?? 0] ??
    tabs[0]
  return (
    <>
      <fieldset
        id={id}
        className={joinClasses('tabs', className)}
        data-tabs={listId}
        data-group={name}
        data-query={query}
      >
        <legend className="sr">{label ?? t({ id: 'theme.tabs.label', message: 'Choose one' })}</legend>
        <div className="tab-list">
          {tabs.map((tab, number) => {
            const tabId = `${listId}-${number + 1}`
            const isSelected = defaultValue !== null && tab === chosen
            return (
              <span key={tabId} className="tab">
                <input type="radio" name={listId} id={tabId} value={tab.value} defaultChecked={isSelected} />
                <label htmlFor={tabId}>{tab.label}</label>
              </span>
            )
          })}
        </div>
        {tabs.map((tab) => (
          <div
            key={tab.value}
            id={tab.common.id}
            className={joinClasses('panel', 'flow', tab.common.className)}
            data-label={tab.label}
          >
            {tab.children}
          </div>
        ))}
      </fieldset>
      {others}
    </>
  )
}
