import type { PropsWithChildren } from 'react'
import type { CodeGroupProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'
import Tabs from './Tabs.tsx'

/** Code blocks in one box with tabs as title bar. */
export default function CodeGroup({ className, ...props }: PropsWithChildren<CodeGroupProps>) {
  return <Tabs {...props} className={joinClasses('tabs-code', className)} />
}
