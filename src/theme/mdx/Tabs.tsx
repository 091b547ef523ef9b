import { type PropsWithChildren, type ReactNode, useId } from 'react'
import { LAYOUT_ID_PREFIX } from '../../shared/constants.ts'
import type { AuthoredProps } from '../../shared/page/articleComponents.ts'
import BlockTab from '../article/blocks/Tab.tsx'
import Block from '../article/blocks/Tabs.tsx'
import { isElement, nodesIn } from '../article/nodes.ts'
import { readTabs, type TabValue } from './readTabs.ts'

/** Stable within a major version. */
export interface TabsProps extends AuthoredProps {
  /** Tabs of a group change together, on all pages, and the choice is stored. */
  readonly group?: string
  /** Another name of `group`. */
  readonly groupId?: string
  /** Another name of `group`. */
  readonly syncKey?: string
  /** Name of the query parameter with the selected tab; `true` for that of the group. */
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

/** Variants of one text, of which readers choose one. The children are `TabItem` elements; others follow the tabs. */
export default function Tabs({
  group,
  groupId,
  syncKey,
  queryString,
  label,
  defaultValue,
  values = [],
  items = [],
  defaultIndex,
  children,
  ...common
}: PropsWithChildren<TabsProps>): ReactNode {
  const tabsId = `${LAYOUT_ID_PREFIX}tabs-${useId()}`
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
      <Block
        {...common}
        tabsId={tabsId}
        {...(name !== undefined && { group: name })}
        {...(query !== undefined && { query })}
        {...(label !== undefined && { label })}
      >
        {tabs.map((tab, number) => (
          <BlockTab
            {...tab.common}
            key={tab.value}
            tabId={`${tabsId}-${number + 1}`}
            label={tab.label}
            value={tab.value}
            isDefault={defaultValue !== null && tab === chosen}
          >
            {tab.children}
          </BlockTab>
        ))}
      </Block>
      {others}
    </>
  )
}
