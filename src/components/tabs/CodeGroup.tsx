import { cloneElement, type PropsWithChildren } from 'react'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { CodeFigureProps } from '../code/CodeFigure.tsx'
import { type ElementWithChildren, isElement, nodesIn } from '../reactNodes.ts'
import TabItem from './TabItem.tsx'
import Tabs, { type TabsProps } from './Tabs.tsx'

/** Stable within a major version. */
export type CodeGroupProps = TabsProps

/** A block of code as a tab. The tab shows its title, which the block must not repeat. */
function toTab(element: ElementWithChildren) {
  const { title, label, lang } = element.props as CodeFigureProps
  const name = title ?? label ?? lang
  return (
    <TabItem key={element.key} {...(name !== undefined && { label: name })}>
      {cloneElement(element, { title: undefined } as object)}
    </TabItem>
  )
}

/** Blocks of code in one box, with their titles as tabs. */
export default function CodeGroup({ className, children, ...props }: PropsWithChildren<CodeGroupProps>) {
  return (
    <Tabs {...props} className={joinClasses('tabs-code', className) ?? 'tabs-code'}>
      {nodesIn(children).map((node) => (isElement(node) && node.type !== TabItem ? toTab(node) : node))}
    </Tabs>
  )
}
